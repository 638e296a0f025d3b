import { expect, test } from 'vitest'
import { sitemapParts } from './sitemap-plan.ts'

const store = (store_id: string, total: number) => ({ store_id, total })

test('a shop of ordinary size is one file, all stores in it', () => {
  expect(sitemapParts([store('a', 25), store('b', 12)], 12, 5)).toEqual([
    [
      { store_id: 'a', from_page: 1, to_page: 3 },
      { store_id: 'b', from_page: 1, to_page: 1 },
    ],
  ])
})

test('a shop without products still has its one file', () => {
  expect(sitemapParts([store('a', 0)], 12, 1)).toEqual([[]])
  expect(sitemapParts([], 12, 1)).toEqual([[]])
})

test('past fifty thousand the list is cut, and no file exceeds the limit', () => {
  const files = sitemapParts([store('a', 120_000), store('b', 7)], 12, 9)
  expect(files).toHaveLength(4)
  for (const [part] of files) {
    const pages = (part?.to_page ?? 0) - (part?.from_page ?? 0) + 1
    expect(pages * 12 + 9).toBeLessThanOrEqual(50_000)
  }
  expect(files.map(([part]) => part?.from_page)).toEqual([1, 4166, 8331, 1])
  expect(files[2]?.[0]?.to_page).toBe(10_000)
})
