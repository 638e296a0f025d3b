import { readFileSync } from 'node:fs'
import { contrastRatio } from '@fournil/domain/colours'
import { describe, expect, test } from 'vitest'
import { themeVariables } from './theme.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The variables of the first rule that opens with this text. */
function variablesOf(css: string, opening: string): Record<string, string> {
  const start = css.indexOf(`${opening} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const house = variablesOf(read('./tokens.css'), '  :root')
const temperaments = read('./temperaments.css')
const rooms = {
  storefront: house,
  office: { ...house, ...variablesOf(temperaments, '  .office') },
  console: { ...house, ...variablesOf(temperaments, '  .console') },
}

test('a page without a theme looks like a shop that chose nothing', () => {
  const theme = Object.entries(themeVariables({})).filter(([name]) => name.startsWith('--color-'))
  expect(theme.length).toBeGreaterThan(20)
  expect(Object.fromEntries(theme.map(([name]) => [name, house[name]]))).toEqual(
    Object.fromEntries(theme),
  )
})

describe.each(Object.entries(rooms))('in the %s', (_, room) => {
  const ratio = (text: string, ground: string) =>
    contrastRatio(room[`--color-${text}`] ?? '', room[`--color-${ground}`] ?? '')

  test.each(['text-primary', 'text-secondary', 'text-muted', 'primary-ink'])(
    '%s reads on paper and card',
    (text) => {
      expect(ratio(text, 'background')).toBeGreaterThanOrEqual(4.5)
      expect(ratio(text, 'card')).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['neutral', 'info', 'success', 'warning', 'danger', 'busy'])(
    'what is %s reads on its own tint and on a card',
    (tone) => {
      expect(ratio(`${tone}-ink`, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(`${tone}-ink`, 'card')).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('buttons read, also under the pointer', () => {
    expect(ratio('button-primary-text', 'button-primary-bg')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('button-primary-text', 'button-primary-hover')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('button-secondary-text', 'button-secondary-bg')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('on-primary-light', 'primary-light')).toBeGreaterThanOrEqual(4.5)
  })
})
