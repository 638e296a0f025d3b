import { expect, test } from 'vitest'
import { orderSearchWords } from './order-search.ts'

const examples: [string, string[]][] = [
  ['', []],
  ['   ', []],
  ['Jeanne  Roux', ['Jeanne', 'Roux']],
  ['Jean-Pierre', ['Jean-Pierre']],
  ['06 12 34 56 78', ['0612345678']],
  ['06.12.34.56.78', ['0612345678']],
  ['06-12', ['0612']],
  ['(06) 12', ['0612']],
  ['+33 6 12 34 56 78', ['0612345678']],
  ['+33(0)6 12', ['0612']],
  ['0033 6 12', ['0612']],
  ['Roux 06 12', ['Roux', '0612']],
  ['CMD-2026-000042', ['CMD-2026000042']],
  ['2026-000042', ['2026000042']],
  ['a.85.2+33@exemple.fr', ['a.85.2+33@exemple.fr']],
  ['06 12 a.1.2@x.fr Roux 34', ['0612', 'Roux', '34', 'a.1.2@x.fr']],
  ['kr 47', ['kr', '47']],
  // Not a country code, a number that happens to hold these digits.
  ['10033612', ['10033612']],
]

test.each(examples)('%j is searched as %j', (term, words) => {
  expect(orderSearchWords(term)).toEqual(words)
})
