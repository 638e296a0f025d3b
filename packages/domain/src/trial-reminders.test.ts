import { describe, expect, test } from 'vitest'
import { trialReminderDue } from './trial-reminders.ts'

const due = (endsAt: string, now: string, timeZone = 'Europe/Paris') =>
  trialReminderDue(timeZone, new Date(endsAt), new Date(now))

describe('a reminder is due', () => {
  const end = '2026-11-30T09:00:00Z'
  test.each([
    ['2026-11-23T08:59:59.999Z', null],
    ['2026-11-23T09:00:00Z', 7],
    ['2026-11-27T08:59:59.999Z', 7],
    ['2026-11-27T09:00:00Z', 3],
    ['2026-11-29T08:59:59.999Z', 3],
    ['2026-11-29T09:00:00Z', 1],
    ['2026-11-30T08:59:59.999Z', 1],
    ['2026-11-30T09:00:00Z', 0],
    ['2026-12-07T08:59:59.999Z', 0],
    ['2026-12-07T09:00:00Z', null],
  ])('at %s: %o', (now, days) => {
    expect(due(end, now)).toBe(days)
  })
})

describe('where the clocks change in between, at the same hour of the day', () => {
  // Ten in the morning, the day after winter time began: nine in UTC, eight in UTC the week before.
  test('in autumn', () => {
    const end = '2026-10-26T09:00:00Z'
    expect(due(end, '2026-10-19T07:59:59.999Z')).toBeNull()
    expect(due(end, '2026-10-19T08:00:00Z')).toBe(7)
    expect(due(end, '2026-10-25T08:59:59.999Z')).toBe(3)
    expect(due(end, '2026-10-25T09:00:00Z')).toBe(1)
  })

  test('in spring', () => {
    const end = '2026-03-29T08:00:00Z'
    expect(due(end, '2026-03-28T08:59:59.999Z')).toBe(3)
    expect(due(end, '2026-03-28T09:00:00Z')).toBe(1)
    expect(due(end, '2026-03-29T07:59:59.999Z')).toBe(1)
    expect(due(end, '2026-03-29T08:00:00Z')).toBe(0)
  })

  test('and not where they do not change', () => {
    expect(due('2026-10-26T09:00:00Z', '2026-10-19T08:00:00Z', 'America/Martinique')).toBeNull()
  })
})
