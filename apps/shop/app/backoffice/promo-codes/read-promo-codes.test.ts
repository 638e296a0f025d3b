import { expect, test } from 'vitest'
import { promoCodesAddress, readPromoCodes } from './read-promo-codes.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

test('an address says which page and whose orders are open, and is read back', () => {
  const query = { page: 3, uses: id, uses_page: 2 }
  const address = promoCodesAddress(query)
  expect(address).toBe(`/admin/promo-codes?uses=${id}&uses_page=2&page=3`)
  expect(readPromoCodes(new URLSearchParams(address.split('?')[1]))).toEqual(query)
})

test('what makes no sense counts as absent', () => {
  const nothing = { page: 1, uses: null, uses_page: 1 }
  expect(readPromoCodes(new URLSearchParams('page=-1&uses=x&uses_page=y'))).toEqual(nothing)
  expect(promoCodesAddress({ ...nothing, uses_page: 4 })).toBe('/admin/promo-codes')
})
