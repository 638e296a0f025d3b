import { expect, test } from 'vitest'
import { customerSearchWords } from './customer-search.ts'

test('names are words, and a telephone is one word however it was cut', () => {
  expect(customerSearchWords('  Jeanne   Roux ')).toEqual(['Jeanne', 'Roux'])
  expect(customerSearchWords('06 12.34-56 78')).toEqual(['0612345678'])
  expect(customerSearchWords('+33 6 12 34 56 78')).toEqual(['0612345678'])
  expect(customerSearchWords(' ')).toEqual([])
})

test('the digits of an address stay apart', () => {
  expect(customerSearchWords('jeanne.12-34@exemple.fr')).toEqual(['jeanne.12-34@exemple.fr'])
})
