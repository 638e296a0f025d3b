import { expect, test } from 'vitest'
import { placesWords } from './places-words.ts'

test('places are told when they are few', () => {
  expect([0, 1, 2, 3, 4].map(placesWords)).toEqual([
    'Complet',
    'Dernière place',
    'Plus que 2 places',
    'Plus que 3 places',
    null,
  ])
})
