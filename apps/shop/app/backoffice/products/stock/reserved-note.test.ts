import { expect, test } from 'vitest'
import { reservedNote } from './reserved-note.ts'

test.each([
  [0, 5, undefined],
  [1, 5, 'dont 1 réservé'],
  [3, 3, 'dont 3 réservés'],
  [3, null, 'dont 3 réservés'],
  [3, 1, 'dont 3 réservés\u00a0: il en manque 2 pour les commandes en cours'],
])('%i reserved of %s', (reserved, counted, note) => {
  expect(reservedNote(reserved, counted)).toBe(note)
})
