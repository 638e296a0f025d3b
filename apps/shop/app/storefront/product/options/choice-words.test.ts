import { expect, test } from 'vitest'
import { choiceNote } from './choice-words.ts'

const choice = {
  id: 'a',
  label: '6 parts',
  price: 0,
  preparation_time_hours: 0,
  preparation_time_unit: 'hours' as const,
  stock: 9,
}
const noted = (changes: Partial<typeof choice>) =>
  choiceNote({ ...choice, ...changes })?.replace(/[\u00a0\u202f]/g, ' ')

test('a choice says what it adds, and nothing where it adds nothing', () => {
  expect(choiceNote(choice)).toBeNull()
  expect(noted({ price: 800 })).toBe('+8,00 €')
  expect(noted({ price: -200 })).toBe('−2,00 €')
  expect(noted({ price: 800, preparation_time_hours: 24 })).toBe(
    '+8,00 €, 24 heures de préparation en plus',
  )
})

test('of what is sold out only that is said', () => {
  expect(noted({ price: 800, stock: 0 })).toBe('Épuisé')
})
