import { expect, test } from 'vitest'
import { pinError } from './pins.ts'

test.each(['2580', '90417', '112233', '0911'])('%s is a PIN', (pin) => {
  expect(pinError(pin)).toBeNull()
})

test.each(['', '123', '1234567', '12a4', '12 4', '١٢٣٤'])(
  '%s has not four to six digits',
  (pin) => {
    expect(pinError(pin)).toBe('Le code compte 4 à 6 chiffres.')
  },
)

test.each(['0000', '1234', '987654', '23456'])('%s is tried first by everybody', (pin) => {
  expect(pinError(pin)).toBe('Ce code est trop facile à deviner.')
})
