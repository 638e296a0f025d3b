import { describe, expect, test } from 'vitest'
import { wallClockIn } from './clock.ts'
import { isSummaryDue } from './daily-summary.ts'

const at = (moment: string, timeZone = 'Europe/Paris') => wallClockIn(timeZone, new Date(moment))
const six = { daily_summary_hour: 18, daily_summary_on: null }

describe('the summary of tomorrow’s orders', () => {
  test('is due from its hour on, on the shop’s clock', () => {
    expect(isSummaryDue(six, at('2026-11-16T16:59:59Z'))).toBe(false)
    expect(isSummaryDue(six, at('2026-11-16T17:00:00Z'))).toBe(true)
    expect(isSummaryDue(six, at('2026-11-16T22:59:00Z'))).toBe(true)
    expect(isSummaryDue(six, at('2026-11-16T17:00:00Z', 'America/Montreal'))).toBe(false)
  })

  test('is due once a day', () => {
    const sent = { ...six, daily_summary_on: '2026-11-16' }
    expect(isSummaryDue(sent, at('2026-11-16T22:00:00Z'))).toBe(false)
    expect(isSummaryDue(sent, at('2026-11-17T16:00:00Z'))).toBe(false)
    expect(isSummaryDue(sent, at('2026-11-17T17:00:00Z'))).toBe(true)
  })

  test('is not lost on the days when the clock changes', () => {
    const two = { daily_summary_hour: 2, daily_summary_on: null }
    // 28 March 2027 has no 02:30 in Paris; 25 October 2026 has two.
    expect(isSummaryDue(two, at('2027-03-28T01:00:00Z'))).toBe(true)
    const sent = { ...two, daily_summary_on: '2026-10-25' }
    expect(isSummaryDue(two, at('2026-10-25T00:30:00Z'))).toBe(true)
    expect(isSummaryDue(sent, at('2026-10-25T01:30:00Z'))).toBe(false)
  })

  test('is never due when none is wanted', () => {
    const none = { daily_summary_hour: null, daily_summary_on: null }
    expect(isSummaryDue(none, at('2026-11-16T22:00:00Z'))).toBe(false)
    expect(isSummaryDue({ ...six, daily_summary_hour: 0 }, at('2026-11-15T23:00:00Z'))).toBe(true)
  })
})
