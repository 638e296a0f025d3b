import { expect, test } from 'vitest'
import { selectAll, selectionState, toggleRow } from './row-selection.ts'

test('rows of other pages do not make this page look selected', () => {
  expect(selectionState(new Set(['elsewhere']), ['a', 'b'])).toBe('none')
  expect(selectionState(new Set(['elsewhere', 'a']), ['a', 'b'])).toBe('some')
  expect(selectionState(new Set(['elsewhere', 'a', 'b']), ['a', 'b'])).toBe('all')
})

test('an empty page is not "all selected"', () => {
  expect(selectionState(new Set(['a']), [])).toBe('none')
})

test('selecting all completes a partial selection, then lets go of this page only', () => {
  const all = selectAll(new Set(['elsewhere', 'a']), ['a', 'b'])
  expect([...all].sort()).toEqual(['a', 'b', 'elsewhere'])
  expect([...selectAll(all, ['a', 'b'])]).toEqual(['elsewhere'])
})

test('toggling leaves the given set alone', () => {
  const before = new Set(['a'])
  expect([...toggleRow(before, 'a')]).toEqual([])
  expect([...toggleRow(before, 'b')]).toEqual(['a', 'b'])
  expect([...before]).toEqual(['a'])
})
