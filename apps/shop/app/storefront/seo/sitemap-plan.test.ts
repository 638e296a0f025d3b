import { expect, test } from 'vitest'
import { sitemapFiles } from './sitemap-plan.ts'

test.each([
  [0, [{ from_page: 1, to_page: 1 }]],
  [1, [{ from_page: 1, to_page: 1 }]],
  [1001, [{ from_page: 1, to_page: 2 }]],
  [49_000, [{ from_page: 1, to_page: 49 }]],
  [
    49_001,
    [
      { from_page: 1, to_page: 49 },
      { from_page: 50, to_page: 50 },
    ],
  ],
])('%i products', (total, files) => {
  expect(sitemapFiles(total, 1000)).toEqual(files)
})
