import { expect, test } from 'vitest'
import { weighedWords, weighWords } from './weigh-words.ts'

const chicken = {
  by_weight: { price_per_kilo: 1890, unit_grams: 1400, weight_unit: 'piece' },
  quantity: 1,
  unit_price: 2646,
  total_ttc: 2646,
  returned_amount: 0,
} as const

test('before it is written down, a weight says what it costs', () => {
  expect(weighWords(chicken, 1250, 2646)).toEqual([
    '2,83\u202f€ sont rendus au client, qui est prévenu par e-mail.',
  ])
  expect(weighWords(chicken, 1500, 2646)).toEqual([
    '1,89\u202f€ offerts\u00a0: le client ne paie rien de plus.',
  ])
  expect(weighWords(chicken, 1400, 2646)).toEqual(['Rien à rendre.'])
})

test('no more is promised than is left of the order', () => {
  expect(weighWords(chicken, 1250, 100)[0]).toMatch(/^1,00/)
})

test('a weight that is far off is asked about', () => {
  expect(weighWords(chicken, 125, 2646)[0]).toMatch(/vérifiez le poids/)
})

test('afterwards the line says what went back, or what was given away', () => {
  expect(weighedWords({ ...chicken, returned_amount: 283 }, 1250)).toBe(
    'pesé 1,25\u00a0kg, 2,83\u202f€ rendus',
  )
  expect(weighedWords(chicken, 1500)).toBe('pesé 1,5\u00a0kg, 1,89\u202f€ offerts')
  expect(weighedWords(chicken, 1400)).toBe('pesé 1,4\u00a0kg')
})
