import { expect, test } from 'vitest'
import { greeting, plainName } from './greeting.ts'

test('a name is greeted', () => {
  expect(greeting('Zoé')).toBe('Bonjour Zoé,')
  expect(greeting('  Jean-Luc\n d’Arc ')).toBe('Bonjour Jean-Luc d’Arc,')
  expect(greeting(null)).toBe('Bonjour,')
})

test.each(['St. Honoré', 'J.-P. Martin', 'L’Épi d’Or & Fils', 'Aux 3 Blés'])(
  '%s is a name like any other',
  (name) => {
    expect(plainName(name)).toBe(name)
  },
)

test.each([
  'https://evil.example',
  'WIN at www.evil.example',
  'evil.com gratuit',
  'Gagnez sur evil.shop/win',
  'write to me@evil.example',
  '<b>Zoé</b>',
  'x'.repeat(81),
])('%s is an advertisement, not a name', (name) => {
  expect(plainName(name)).toBeNull()
  expect(greeting(name)).toBe('Bonjour,')
})
