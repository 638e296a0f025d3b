import { expect, test } from 'vitest'
import {
  changeSelection,
  countSelected,
  NOTHING_SELECTED,
  type Selected,
  tickedOn,
  toSelection,
} from './selection.ts'

const filter = { search: 'pain', status: 'all' as const }
const page = { ids: ['a', 'b', 'c'], total: 40, filter }
const tick = (selected: Selected, ...ids: string[]) => changeSelection(selected, new Set(ids), page)

test('a row is ticked by itself', () => {
  const one = tick(NOTHING_SELECTED, 'b')
  expect(toSelection(one)).toEqual({ kind: 'ids', ids: ['b'] })
  expect(countSelected(one, 40)).toBe(1)
})

test('the box of the head means all that the filter finds, also beyond the page', () => {
  const all = tick(NOTHING_SELECTED, 'a', 'b', 'c')
  expect(toSelection(all)).toEqual({ kind: 'filter', filter, except: [] })
  expect([countSelected(all, 40), tickedOn(['x', 'y'], all).size]).toEqual([40, 2])
})

test('where the page is all there is, these rows are meant', () => {
  const all = changeSelection(NOTHING_SELECTED, new Set(['a', 'b', 'c']), { ...page, total: 3 })
  expect(toSelection(all)).toEqual({ kind: 'ids', ids: ['a', 'b', 'c'] })
})

test('a row taken out of everything is left out, and may come back', () => {
  const all = tick(NOTHING_SELECTED, 'a', 'b', 'c')
  const less = tick(all, 'a', 'c')
  expect(toSelection(less)).toEqual({ kind: 'filter', filter, except: ['b'] })
  expect(countSelected(less, 40)).toBe(39)
  expect(toSelection(tick(less, 'a', 'b', 'c'))).toEqual({ kind: 'filter', filter, except: [] })
})

test('the box of the head takes everything back', () => {
  expect(tick(tick(NOTHING_SELECTED, 'a', 'b', 'c'))).toBe(NOTHING_SELECTED)
})

test('rows ticked on another page stay ticked', () => {
  const both = tick({ kind: 'ids', ids: new Set(['x']) }, 'x', 'a')
  expect(toSelection(both)).toEqual({ kind: 'ids', ids: ['x', 'a'] })
})
