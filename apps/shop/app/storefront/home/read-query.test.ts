import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

const read = (query: string) => readQuery(new URLSearchParams(query))

test.each([
  '',
  'page=',
  'page=0',
  'page=-3',
  'page=abc',
  'page=1.5',
  'page=1e9',
  'page=99999999999999',
])('"%s" is the first page', (query) => expect(read(query).page).toBe(1))

test('a page number is read, and never runs away', () => {
  expect(read('page=3').page).toBe(3)
  expect(read('page=999999999').page).toBe(10_000)
})

test('a search is trimmed and cut, not refused', () => {
  expect(read('q=%20%20tarte%20').q).toBe('tarte')
  expect(read(`q=${'a'.repeat(10_000)}`).q).toHaveLength(100)
})

test('an empty category is no category', () => {
  expect(read('category=').category).toBeNull()
})

test('a search keeps only whole characters that can be looked for', () => {
  expect(read('q=%00').q).toBe('')
  expect(read('q=tar%00te').q).toBe('tarte')
  expect(read(`q=${'a'.repeat(99)}🥐`).q).toBe('a'.repeat(99))
})

test('an order is read by its word, and nonsense is the first one', () => {
  expect(read('tri=prix-croissant').sort).toBe('price_rising')
  for (const query of ['', 'tri=', 'tri=x', 'tri=price_rising'])
    expect(read(query).sort).toBe('recommended')
})

test('a day is a day that exists, allergens are those that we know', () => {
  expect(read('jour=2026-11-20').day).toBe('2026-11-20')
  for (const query of ['', 'jour=', 'jour=2026-02-30', 'jour=demain', 'jour=2026-11-20T10:00'])
    expect(read(query).day).toBeNull()
  expect(read('sans=lait,gluten,x').without).toEqual(['gluten', 'milk'])
  expect(read(`sans=${'gluten,'.repeat(10_000)}`).without).toEqual(['gluten'])
})
