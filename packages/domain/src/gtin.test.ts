import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each(['3017620422003', '96385074', '036000291452', '10012345678902'])(
  '%s is a GTIN',
  (digits) => {
    expect(isGtin(digits)).toBe(true)
  },
)

test.each(['3017620422004', '123', '', '301762042200X', '00000000000000000'])(
  '%s is none',
  (digits) => {
    expect(isGtin(digits)).toBe(false)
  },
)
