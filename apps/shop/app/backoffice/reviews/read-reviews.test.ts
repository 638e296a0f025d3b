import { expect, test } from 'vitest'
import { readReviews, reviewsAddress } from './read-reviews.ts'

test('an address says which tab and which page, and is read back', () => {
  const query = { tab: 'pending', page: 3 } as const
  expect(reviewsAddress(query)).toBe('/admin/reviews?tab=pending&page=3')
  expect(readReviews(new URLSearchParams('tab=pending&page=3'))).toEqual(query)
})

test('what makes no sense counts as absent', () => {
  const nothing = { tab: 'all', page: 1 } as const
  expect(readReviews(new URLSearchParams('tab=toString&page=0'))).toEqual(nothing)
  expect(reviewsAddress(nothing)).toBe('/admin/reviews')
})
