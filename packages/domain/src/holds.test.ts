import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type HeldStock,
  HOLD_MINUTES,
  holdableUnits,
  holdStart,
  LONGEST_HOLD_MINUTES,
  linkHold,
  prolongedHold,
  SHARE_BEYOND_DOUBT,
} from './holds.ts'

const NINE = new Date('2026-11-16T09:00:00Z')
const after = (minutes: number) => new Date(NINE.getTime() + minutes * 60_000)
const hold = (payment_seen_at: Date | null) => ({
  placed_at: NINE,
  hold_expires_at: holdStart(NINE),
  payment_seen_at,
})

describe('a hold that runs out', () => {
  test('ends after ten minutes when nobody was seen paying', () => {
    expect(holdStart(NINE)).toEqual(after(HOLD_MINUTES))
    expect(prolongedHold(hold(null), after(10))).toBeNull()
    expect(prolongedHold(hold(after(6)), after(10))).toBeNull()
  })

  test('goes on for five minutes while somebody pays', () => {
    expect(prolongedHold(hold(after(9)), after(10))).toEqual(after(15))
    expect(prolongedHold(hold(after(15)), after(15))).toEqual(after(20))
  })

  test('never outlives the session of the provider', () => {
    expect(prolongedHold(hold(after(30)), after(30))).toEqual(after(LONGEST_HOLD_MINUTES))
    expect(prolongedHold(hold(after(33)), after(33))).toBeNull()
  })
})

const shelf = (changes: Partial<HeldStock>): HeldStock => ({
  quantity: 100,
  reserved: 0,
  unpaid: 0,
  unpaid_here: 0,
  ...changes,
})

describe('units that an unpaid order may keep', () => {
  test('are half of the shelf for one address, and four fifths for all together', () => {
    expect(holdableUnits(shelf({}))).toBe(50)
    expect(holdableUnits(shelf({ reserved: 30, unpaid: 30, unpaid_here: 30 }))).toBe(20)
    expect(holdableUnits(shelf({ reserved: 70, unpaid: 70 }))).toBe(10)
    expect(holdableUnits(shelf({ reserved: 80, unpaid: 80 }))).toBe(0)
  })

  test('are counted from what is not paid yet', () => {
    expect(holdableUnits(shelf({ reserved: 60 }))).toBe(20)
    expect(holdableUnits(shelf({ reserved: 100 }))).toBe(0)
  })

  test('are all that is left of a small shelf', () => {
    expect(holdableUnits(shelf({ quantity: 1 }))).toBe(1)
    expect(holdableUnits(shelf({ quantity: 10 }))).toBe(10)
    expect(holdableUnits(shelf({ quantity: 20, reserved: 10, unpaid: 10 }))).toBe(10)
    expect(holdableUnits(shelf({ quantity: 20, reserved: 10, unpaid: 10, unpaid_here: 10 }))).toBe(
      0,
    )
  })

  test('are never more than there are, never less than none, and fewer the more others keep', () => {
    const stock = fc
      .tuple(fc.nat(2000), fc.nat(2000), fc.nat(2000), fc.nat(2000))
      .map(([quantity, a, b, c]) => {
        const reserved = Math.min(a, quantity)
        const unpaid = Math.min(b, reserved)
        return { quantity, reserved, unpaid, unpaid_here: Math.min(c, unpaid) }
      })
    fc.assert(
      fc.property(stock, (held) => {
        const units = holdableUnits(held)
        expect(units).toBeGreaterThanOrEqual(0)
        expect(units).toBeLessThanOrEqual(held.quantity - held.reserved)
        if (held.unpaid_here < held.unpaid)
          expect(holdableUnits({ ...held, unpaid_here: held.unpaid_here + 1 })).toBeLessThanOrEqual(
            units,
          )
      }),
    )
  })

  test('need not be counted before half of a shelf is taken', () => {
    const asked = fc
      .tuple(fc.integer({ min: 1, max: 2000 }), fc.nat(2000), fc.nat(2000), fc.nat(2000))
      .map(([quantity, a, b, c]) => {
        const taken = Math.min(a, Math.floor(quantity * SHARE_BEYOND_DOUBT))
        const reserved = Math.min(b, taken)
        return { quantity, taken, reserved, unpaid: Math.min(c, reserved) }
      })
    fc.assert(
      fc.property(asked, fc.nat(2000), ({ taken, ...held }, here) => {
        const wanted = taken - held.reserved
        const unpaid_here = Math.min(here, held.unpaid)
        expect(holdableUnits({ ...held, unpaid_here })).toBeGreaterThanOrEqual(wanted)
        // What nobody has counted is taken for nothing.
        expect(holdableUnits({ ...held, unpaid: 0, unpaid_here: 0 })).toBeGreaterThanOrEqual(wanted)
      }),
    )
  })
})

describe('a payment link', () => {
  const now = new Date('2026-11-16T09:00:00Z')
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

  test('keeps its order for half a day, but not beyond its pickup', () => {
    expect(linkHold(now, hours(48))).toEqual(hours(12))
    expect(linkHold(now, hours(3))).toEqual(hours(3))
  })

  test('lasts as long as the provider’s page does, however soon the pickup is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 72 * 60 }), (minutes) => {
        const until = linkHold(now, new Date(now.getTime() + minutes * 60_000)).getTime()
        expect(until).toBeGreaterThanOrEqual(now.getTime() + LONGEST_HOLD_MINUTES * 60_000)
        expect(until).toBeLessThanOrEqual(hours(12).getTime())
      }),
    )
  })
})
