import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('takes the first and the last word, accents included', () => {
  expect(initialsOf('Marie-Anne Le Goff')).toBe('MG')
  expect(initialsOf('élodie')).toBe('É')
  expect(initialsOf('  ')).toBe('?')
})
