import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonLdText } from './json-ld-text.ts'

test('a hostile name cannot close the script, nor open a comment in it', () => {
  const text = jsonLdText({ name: '</script><script>alert(1)</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--' })
})

const HOSTILE = fc.constantFrom('<', '>', '&', '/', '"', '\\', '\u2028', '\u2029', 'é', '\0')

test('any text comes out as it went in, without one angle bracket', () => {
  fc.assert(
    fc.property(fc.string({ unit: HOSTILE }), (name) => {
      const text = jsonLdText({ name })
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual({ name })
    }),
  )
})
