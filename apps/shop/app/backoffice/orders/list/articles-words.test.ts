import { expect, test } from 'vitest'
import { articlesWords } from './articles-words.ts'

const line = { options: [], by_weight: null }

test('a bag is read on one line, with what was chosen and what is weighed', () => {
  const size = { option_id: 'o', choice_id: 'c', label: 'Taille', value: '6 parts', price: 0 }
  const by_weight = { price_per_kilo: 1890, unit_grams: 100, weight_unit: 'step' } as const
  expect(
    articlesWords([
      { ...line, product_name: 'Baguette', quantity: 2 },
      { ...line, product_name: 'Tarte', quantity: 1, options: [size] },
      { ...line, product_name: 'Comté', quantity: 3, by_weight },
    ]),
  ).toBe('2\u00a0× Baguette, 1\u00a0× Tarte (Taille\u00a0: 6 parts), 300\u00a0g Comté')
  expect(articlesWords([])).toBe('')
})
