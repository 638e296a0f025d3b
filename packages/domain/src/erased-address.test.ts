import { expect, test } from 'vitest'
import { erasedAddress, isErasedAddress } from './erased-address.ts'

test('an erased address is known as one, and only the whole domain makes it one', () => {
  expect(isErasedAddress(erasedAddress('0b9c'))).toBe(true)
  expect(isErasedAddress('lou@efface.invalid.fr')).toBe(false)
  expect(isErasedAddress('efface.invalid@exemple.fr')).toBe(false)
})
