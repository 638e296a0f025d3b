import { expect, test } from 'vitest'
import { keepNewest } from './keep-newest.ts'

test('what was used longest ago is forgotten first', () => {
  const kept = new Map<string, number>()
  for (const [at, name] of ['a', 'b', 'c'].entries()) expect(keepNewest(kept, name, at, 3)).toBe(at)
  keepNewest(kept, 'a', 7, 3)
  keepNewest(kept, 'd', 8, 3)
  expect([...kept]).toEqual([
    ['c', 2],
    ['a', 7],
    ['d', 8],
  ])
})
