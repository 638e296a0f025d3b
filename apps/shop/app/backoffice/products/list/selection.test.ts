import { expect, test } from 'vitest'
import {
  changeSelection,
  countSelected,
  NOTHING_SELECTED,
  type Selected,
  tickedOn,
  toSelection,
  underFilter,
} from './selection.ts'

const filter = { search: 'pain', status: 'all' as const }
const page = { ids: ['a', 'b', 'c'], total: 40, filter }
const tick = (selected: Selected, ...ids: string[]) =>
  changeSelection(selected, { ticked: new Set(ids), by: 'row' }, page)
const pressHead = (selected: Selected, ...ids: string[]) =>
  changeSelection(selected, { ticked: new Set(ids), by: 'head' }, page)
const everything = () => pressHead(NOTHING_SELECTED, 'a', 'b', 'c')

test('a row is ticked by itself', () => {
  const one = tick(NOTHING_SELECTED, 'b')
  expect(toSelection(one)).toEqual({ kind: 'ids', ids: ['b'] })
  expect(countSelected(one, 40)).toBe(1)
})

test('the box of the head means all that the filter finds, also beyond the page', () => {
  const all = everything()
  expect(toSelection(all)).toEqual({ kind: 'filter', filter, except: [] })
  expect([countSelected(all, 40), tickedOn(['x', 'y'], all).size]).toEqual([40, 2])
})

test('where the page is all there is, these rows are meant', () => {
  const press = { ticked: new Set(page.ids), by: 'head' as const }
  const all = changeSelection(NOTHING_SELECTED, press, { ...page, total: 3 })
  expect(toSelection(all)).toEqual({ kind: 'ids', ids: ['a', 'b', 'c'] })
})

test('a row taken out of everything is left out, and may come back', () => {
  const all = everything()
  const less = tick(all, 'a', 'c')
  expect(toSelection(less)).toEqual({ kind: 'filter', filter, except: ['b'] })
  expect(countSelected(less, 40)).toBe(39)
  expect(toSelection(tick(less, 'a', 'b', 'c'))).toEqual({ kind: 'filter', filter, except: [] })
})

test('the box of the head takes everything back', () => {
  expect(pressHead(everything())).toBe(NOTHING_SELECTED)
})

test('rows ticked on another page stay ticked', () => {
  const both = tick({ kind: 'ids', ids: new Set(['x']) }, 'x', 'a')
  expect(toSelection(both)).toEqual({ kind: 'ids', ids: ['x', 'a'] })
})

test('the last row of a page is ticked by itself; a page of one row is all of it by the head', () => {
  const two = tick(NOTHING_SELECTED, 'a', 'b')
  expect(toSelection(tick(two, 'a', 'b', 'c'))).toEqual({ kind: 'ids', ids: ['a', 'b', 'c'] })
  expect(toSelection(pressHead(two, 'a', 'b', 'c')).kind).toBe('filter')
  const last = { ids: ['z'], total: 26, filter }
  const press = { ticked: new Set(['z']), by: 'head' as const }
  expect(changeSelection(NOTHING_SELECTED, press, last).kind).toBe('filter')
})

test('everything ends with the filter that found it; single rows stay', () => {
  const all = everything()
  expect(underFilter(all, { ...filter })).toBe(all)
  expect(underFilter(all, { status: 'all' })).toBe(NOTHING_SELECTED)
  expect(underFilter(all, { ...filter, missing: 'allergens' })).toBe(NOTHING_SELECTED)
  const one = tick(NOTHING_SELECTED, 'b')
  expect(underFilter(one, { status: 'inactive' })).toBe(one)
})
