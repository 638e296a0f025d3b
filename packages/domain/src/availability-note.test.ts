import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityNote, noteWords } from './availability-note.ts'

const NEVER = Array.from({ length: 7 }, () => false)
const never = () => null

test('what is sold out says so before anything else', () => {
  expect(availabilityNote({ stock: 0, available_days: NEVER }, never)?.kind).toBe('out_of_stock')
})

test('what comes later names its first day, what does not come is out of season', () => {
  const product = { stock: 9, available_days: NEVER }
  const note = availabilityNote(product, () => '2026-12-01')
  expect(note && noteWords(note, 'Croix-Rousse')).toBe('À partir du 1er décembre')
  expect(availabilityNote(product, never)?.kind).toBe('out_of_season')
})

test('a product of another store names the one that does not sell it', () => {
  expect(noteWords({ kind: 'not_sold_here', date: null }, 'Croix-Rousse')).toBe(
    'Pas vendu à Croix-Rousse',
  )
})

test('a week with one day needs no words, and its first date is not looked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 1, max: 999_999 }),
      (available_days, stock) => {
        fc.pre(available_days.includes(true))
        const unasked = () => {
          throw new Error('asked')
        }
        expect(availabilityNote({ stock, available_days }, unasked)).toBeNull()
      },
    ),
  )
})
