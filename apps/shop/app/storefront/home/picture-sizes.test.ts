import { expect, test } from 'vitest'
import { pictureSizes } from './picture-sizes.ts'

test('a picture is as wide as its column, for the columns that the tenant chose', () => {
  const sizes = pictureSizes({
    product_columns_desktop: 4,
    product_columns_tablet: 3,
    product_columns_mobile: 1,
  })
  expect(sizes).toBe(
    '(min-width: 80rem) 304px, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, (min-width: 40rem) 47vw, 94vw',
  )
})
