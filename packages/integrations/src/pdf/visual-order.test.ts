import { expect, test } from 'vitest'
import { turned, visualOrder } from './visual-order.ts'

const order = (line: string) => visualOrder(line).map(({ text }) => text)

test('a line without letters that run to the left stays as it is', () => {
  expect(visualOrder('Jeanne Roux, 2 pièces')).toEqual([
    { text: 'Jeanne Roux, 2 pièces', isRightToLeft: false },
  ])
})

test('a name that runs to the left keeps its words together, and its neighbours their place', () => {
  expect(visualOrder('M. محمد علي (Lyon)')).toEqual([
    { text: 'M. ', isRightToLeft: false },
    { text: 'محمد علي', isRightToLeft: true },
    { text: ' (Lyon)', isRightToLeft: false },
  ])
})

test('figures run to the right even there', () => {
  expect(order('خبز 12 قطع')).toEqual([' قطع', '12', 'خبز '])
})

test('signs without a direction look the other way there', () => {
  expect(turned(') -')).toBe('- (')
})
