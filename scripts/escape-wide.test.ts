import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeWide } from './escape-wide.mjs'

const WIDE = /[^\0-\xff]/

test.each([
  ['’', "l’heure d'été"],
  ['emoji', 'pain 🥐 chaud'],
  ['narrow no-break space', '12\u202f€'],
])('a literal with %s means the same', (_, text) => {
  for (const code of [JSON.stringify(text), `\`${text}\``, `[\`${text}\`][0]`]) {
    expect(escapeWide(code)).not.toMatch(WIDE)
    // biome-ignore lint/security/noGlobalEval: what the program means is what is asked
    expect(eval(escapeWide(code))).toBe(text)
  }
})

test('a backslash before the character stays one escape', () => {
  // biome-ignore lint/security/noGlobalEval: what the program means is what is asked
  expect(eval(escapeWide("'\\’ \\\\’'"))).toBe('’ \\’')
})

test('a regular expression finds the same', () => {
  for (const flags of ['', 'u']) {
    // biome-ignore lint/security/noGlobalEval: what the program means is what is asked
    const pattern: RegExp = eval(escapeWide(`/^[’€]\u202f?🥐$/${flags}`))
    expect(pattern.test('’🥐')).toBe(true)
    expect(pattern.test('x🥐')).toBe(false)
  }
})

test('any text in quotes means what it meant', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const code = escapeWide(JSON.stringify(text))
      expect(code).not.toMatch(WIDE)
      expect(JSON.parse(code)).toBe(text)
    }),
  )
})
