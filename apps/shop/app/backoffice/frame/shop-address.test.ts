import { expect, test } from 'vitest'
import { officeAddress } from './shop-address.ts'

test('a shop answers at its own domain, or one label below the platform’s', () => {
  const platform = 'http://fournil.localhost:3000'
  expect(officeAddress({ slug: 'colbert', primary_domain: 'colbert.fr' }, platform)).toBe(
    'https://colbert.fr/admin',
  )
  expect(officeAddress({ slug: 'colbert', primary_domain: null }, platform)).toBe(
    'http://colbert.fournil.localhost:3000/admin',
  )
})
