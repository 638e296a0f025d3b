import { expect, test } from 'vitest'
import { checklistState, OPENING_STEPS } from './opening-checklist.ts'

const ORDERED = new Date('2026-11-16T09:00:00Z')
const DONE = {
  hours: true,
  slots: true,
  product: true,
  legal: true,
  vat: true,
  order: true,
  dismissed_at: null,
  first_order_at: ORDERED,
}

test('a shop with any step left is not open yet', () => {
  for (const step of OPENING_STEPS)
    expect(checklistState({ ...DONE, [step]: false }, ORDERED)).toBe('open')
})

test('what is complete is said for a day, then goes away by itself', () => {
  expect(checklistState(DONE, ORDERED)).toBe('complete')
  expect(checklistState(DONE, new Date('2026-11-17T08:59:59Z'))).toBe('complete')
  expect(checklistState(DONE, new Date('2026-11-17T09:00:00Z'))).toBe('hidden')
})

test('what an owner has put away stays away, also when a step is undone', () => {
  const dismissed = { ...DONE, dismissed_at: ORDERED }
  expect(checklistState(dismissed, ORDERED)).toBe('hidden')
  expect(checklistState({ ...dismissed, slots: false }, ORDERED)).toBe('hidden')
})
