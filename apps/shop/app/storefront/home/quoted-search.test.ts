import { expect, test } from 'vitest'
import { quotedSearch } from './quoted-search.ts'

test('a search is quoted the French way', () => {
  expect(quotedSearch('tarte')).toBe('«\u00a0tarte\u00a0»')
})

test('a title does not grow with what was pasted into the box', () => {
  expect(quotedSearch('a'.repeat(100))).toBe(`«\u00a0${'a'.repeat(40)}…\u00a0»`)
})
