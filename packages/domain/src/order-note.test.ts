import { expect, test } from 'vitest'
import { noteMark } from './order-note.ts'

test('a note that speaks of an allergy is no ordinary note', () => {
  for (const notes of [
    'Allergie aux noix',
    'mon fils est ALLERGIQUE au lait',
    'Intolérante au gluten',
    'intolerance au lactose',
    'Je suis cœliaque',
    'coeliaque',
    'Intole\u0301rance',
  ])
    expect(noteMark(notes), notes).toBe('allergy')
})

test('any other note is one, and an empty one is none', () => {
  expect(noteMark('Tranché, merci')).toBe('note')
  expect(noteMark('  \n')).toBeNull()
  expect(noteMark(null)).toBeNull()
})
