import { expect, test } from 'vitest'
import { slotChoices } from './move-words.ts'

const order = { store_id: 'centre', pickup_date: '2026-11-18', pickup_time: '10:00' }
const slot = (slot_time: string, end_time: string, places_left: number) => ({
  slot_time,
  end_time,
  places_left,
  group: 'morning' as const,
})
const slots = [slot('09:00', '10:00', 0), slot('10:00', '11:00', 3), slot('11:00', '12:00', 1)]

test('what is full and the slot that the order has already are shown and cannot be chosen', () => {
  expect(slotChoices(order, { store_id: 'centre', date: '2026-11-18', slots })).toEqual([
    { value: '09:00', label: '9h – 10h (complet)', disabled: true },
    { value: '10:00', label: '10h – 11h (créneau actuel)', disabled: true },
    { value: '11:00', label: '11h – 12h', disabled: false },
  ])
})

test('the same hour of another day or another store can be chosen', () => {
  for (const elsewhere of [
    { store_id: 'ouest', date: '2026-11-18', slots },
    { store_id: 'centre', date: '2026-11-19', slots },
  ])
    expect(slotChoices(order, elsewhere)[1]).toMatchObject({ label: '10h – 11h', disabled: false })
})

test('nothing is offered before the answer is there', () => {
  expect(slotChoices(order, null)).toEqual([])
})
