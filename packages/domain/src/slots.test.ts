import { expect, test } from 'vitest'
import { earliestPickupSentence, groupSlots, slotGroup } from './slots.ts'

test('morning ends at 12:00 and evening begins at 18:00', () => {
  expect(['00:00', '11:59', '12:00', '17:59:00', '18:00'].map(slotGroup)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ])
})

test('only groups that have slots are shown, in the order of the day', () => {
  const slots = [{ slot_time: '19:00' }, { slot_time: '09:00' }, { slot_time: '10:00' }]
  expect(groupSlots(slots).map(({ label, slots }) => [label, slots.length])).toEqual([
    ['Matin', 2],
    ['Soir', 1],
  ])
})

test('the promise of the shop window names the day as people do', () => {
  const said = (date: string) => earliestPickupSentence({ date, slot_time: '07:30' }, '2026-11-15')
  expect(said('2026-11-15')).toBe('Retrait possible aujourd’hui dès 7h30')
  expect(said('2026-11-16')).toBe('Retrait possible demain dès 7h30')
  expect(said('2026-11-21')).toBe('Retrait possible samedi dès 7h30')
  // A week on, "dimanche" would be taken for today.
  expect(said('2026-11-22')).toBe('Retrait possible le 22 novembre 2026 dès 7h30')
})
