import { expect, test } from 'vitest'
import { complianceOf } from './merchant.ts'

test('80 is conforme and 50 still needs improvement', () => {
  expect([100, 80, 79, 50, 49, 0].map(complianceOf)).toEqual([
    'conforme',
    'conforme',
    'needs_improvement',
    'needs_improvement',
    'non_conforme',
    'non_conforme',
  ])
})
