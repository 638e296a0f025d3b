import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test('a French one has five digits', () => {
  for (const country of ['France', ' france ', 'FR', '']) {
    expect(isPostalCode('69004', country)).toBe(true)
    expect(isPostalCode(' 01000 ', country)).toBe(true)
    for (const wrong of ['ABC', '6900', '690040', '69 004', '6900A', '', '٦٩٠٠٤'])
      expect(isPostalCode(wrong, country), wrong).toBe(false)
  }
})

test('elsewhere it is written as they write it, also in a country that this house does not know', () => {
  expect(isPostalCode('1000', 'Belgique')).toBe(true)
  expect(isPostalCode('1100-148', 'Portugal')).toBe(true)
  expect(isPostalCode('SW1A 1AA', 'Royaume-Uni')).toBe(true)
})
