import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSettled, marksOf, momentsOf, type ProductionCell, sumOf } from './production.ts'

const cell = (changes: Partial<ProductionCell> = {}): ProductionCell => ({
  store_id: 'here',
  hour: 8,
  quantity: 4,
  done_quantity: null,
  printed_quantity: null,
  ...changes,
})
const nowhere = new Set<string>()

describe('the moments of a day', () => {
  const day = [cell({ hour: 17 }), cell({ hour: 7 }), cell({ hour: 7 })]

  test('are its hours, its parts, or all of it, and only those in which something is due', () => {
    expect(momentsOf('hours', day).map(({ label }) => label)).toEqual(['7h', '17h'])
    expect(momentsOf('parts', day).map(({ label }) => label)).toEqual(['Matin', 'Soir'])
    expect(momentsOf('day', day).map(({ label }) => label)).toEqual(['Journée'])
    expect(momentsOf('day', [])).toEqual([])
  })

  test.each(['day', 'parts', 'hours'] as const)('cover each hour once: %s', (view) => {
    const hours = Array.from({ length: 24 }, (_, hour) => cell({ hour }))
    const moments = momentsOf(view, hours)
    for (const { hour } of hours)
      expect(moments.filter(({ covers }) => covers(hour))).toHaveLength(1)
  })
})

describe('a sum', () => {
  test('is done when as many were made as are due, everywhere', () => {
    const made = cell({ done_quantity: 4 })
    expect(sumOf([made], nowhere)).toMatchObject({ quantity: 4, made: 4, is_done: true })
    const half = sumOf([made, cell({ hour: 9 })], nowhere)
    expect(half).toMatchObject({ quantity: 8, made: 4, is_done: false, is_begun: true, added: 0 })
    expect(sumOf([], nowhere).is_done).toBe(false)
  })

  test('tells what came and what went after it was made', () => {
    const late = [cell({ quantity: 6, done_quantity: 4 }), cell({ quantity: 1, done_quantity: 4 })]
    expect(sumOf(late, nowhere)).toMatchObject({ added: 2, removed: 3, is_done: false, made: 5 })
  })

  test('tells what came and what went after it was printed, of stores whose sheet was', () => {
    const late = [cell({ quantity: 6, printed_quantity: 4 }), cell({ hour: 9, quantity: 1 })]
    expect(sumOf(late, new Set(['here']))).toMatchObject({ added: 3, removed: 0 })
    expect(sumOf([cell()], nowhere)).toMatchObject({ added: 0, removed: 0 })
    expect(sumOf([cell()], new Set(['elsewhere']))).toMatchObject({ added: 0 })
  })

  test('what was made counts before what was printed', () => {
    const both = cell({ quantity: 6, printed_quantity: 4, done_quantity: 6 })
    expect(sumOf([both], new Set(['here']))).toMatchObject({ added: 0, is_done: true })
  })
})

test('a tick makes any sum done with nothing late, and taking it back undoes all of it', () => {
  const count = fc.nat({ max: 50 })
  const anyCell = fc.record({
    store_id: fc.constantFrom('here', 'there'),
    hour: fc.integer({ min: 0, max: 23 }),
    quantity: count,
    done_quantity: fc.option(count),
    printed_quantity: fc.option(count),
  })
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 1 }), (cells) => {
      const after = (isDone: boolean) => {
        const marks = marksOf(cells, isDone)
        return cells.map((one, at) => ({ ...one, ...marks[at] }))
      }
      const printed = new Set(['here'])
      expect(sumOf(after(true), printed)).toMatchObject({ is_done: true, added: 0, removed: 0 })
      expect(sumOf(after(false), printed)).toMatchObject({ is_begun: false, made: 0 })
      const { quantity, added, removed } = sumOf(cells, printed)
      expect(quantity).toBeGreaterThanOrEqual(added)
      expect(removed).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what was made in vain stays to be read until it is acknowledged', () => {
  expect(isSettled(cell({ quantity: 0, done_quantity: 3 }))).toBe(false)
  expect(isSettled(cell({ quantity: 0, printed_quantity: 3 }))).toBe(false)
  expect(isSettled(cell({ quantity: 0, printed_quantity: 3, done_quantity: 0 }))).toBe(true)
  expect(isSettled(cell({ quantity: 0 }))).toBe(true)
})
