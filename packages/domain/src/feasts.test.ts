import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { feastOn } from './feast-days.ts'
import { type Feast, feastLimit, isSoldAtFeast, ordersUntil } from './feasts.ts'

const noel: Feast = {
  id: 'noel',
  name: 'Noël',
  start_date: '2026-12-23',
  end_date: '2026-12-24',
  offer: 'in_addition',
  products: [{ product_id: 'bûche', daily_capacity: 40 }],
  orders_until_date: '2026-12-20',
  orders_until_time: '18:00',
  open_time: null,
  close_time: null,
  slots: [],
}
const bûche = { id: 'bûche', seasonal: true, schedule: [], periods: [] }
const pain = { id: 'pain', schedule: [], periods: [] }
const before = new Date('2026-12-01T08:00:00Z')
const day = (changes: Partial<Feast> = {}, now = before) => ({
  date: '2026-12-24',
  feast: { ...noel, ...changes },
  now,
  time_zone: 'Europe/Paris',
})

describe('the feast of a day', () => {
  test('covers both its ends, and no other day', () => {
    const on = (date: string) => feastOn([noel], date)?.id ?? null
    expect(['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'].map(on)).toEqual([
      null,
      'noel',
      'noel',
      null,
    ])
  })

  test('is the shortest of several, in whatever order they come', () => {
    const advent = { ...noel, id: 'avent', start_date: '2026-12-01' }
    expect(feastOn([advent, noel], '2026-12-24')?.id).toBe('noel')
    expect(feastOn([noel, advent], '2026-12-24')?.id).toBe('noel')
    expect(feastOn([noel, advent], '2026-12-22')?.id).toBe('avent')
    const days = fc.record({ from: fc.nat({ max: 9 }), length: fc.nat({ max: 5 }) })
    fc.assert(
      fc.property(fc.array(days, { maxLength: 5 }), fc.nat({ max: 14 }), (spans, at) => {
        const feasts = spans.map(({ from, length }, index) => ({
          ...noel,
          id: String(index),
          start_date: addDays('2026-12-01', from),
          end_date: addDays('2026-12-01', from + length),
        }))
        const date = addDays('2026-12-01', at)
        expect(feastOn(feasts.toReversed(), date)).toEqual(feastOn(feasts, date))
      }),
    )
  })
})

describe('a product of a feast', () => {
  test('is sold on its days although it has no season of its own, until the cut-off', () => {
    expect(ordersUntil(noel, 'Europe/Paris')).toEqual(new Date('2026-12-20T17:00:00Z'))
    expect(isSoldAtFeast(bûche, day())).toBe(true)
    expect(isSoldAtFeast(bûche, day({}, new Date('2026-12-20T16:59:59Z')))).toBe(true)
    expect(isSoldAtFeast(bûche, day({}, new Date('2026-12-20T17:00:00Z')))).toBe(false)
  })

  test('that was called off for these days is not sold', () => {
    const period = { start_date: '2026-12-24', end_date: '2026-12-24', is_available: false }
    expect(isSoldAtFeast({ ...bûche, periods: [period] }, day())).toBe(false)
  })

  test('has the feast’s own limit, or its usual one', () => {
    expect(feastLimit(noel, 'bûche')).toBe(40)
    expect(feastLimit(noel, 'pain')).toBeUndefined()
    expect(feastLimit(null, 'bûche')).toBeUndefined()
  })
})

test('another product is sold beside the feast, or not at all, and its cut-off does not concern it', () => {
  const late = new Date('2026-12-21T08:00:00Z')
  expect(isSoldAtFeast(pain, day({ offer: 'in_addition' }, late))).toBe(true)
  expect(isSoldAtFeast(pain, day({ offer: 'only' }))).toBe(false)
  expect(isSoldAtFeast({ ...pain, seasonal: true }, day({ offer: 'in_addition' }))).toBe(false)
})
