import { expect, test } from 'vitest'
import { complianceOf } from './merchant.ts'
import { isRefused, judgeProduct } from './merchant-checks.ts'
import type { MerchantProduct } from './merchant-product.ts'
import { FEED_SHOP, GOOD_PRODUCT } from './testing/merchant-product.ts'

const net = { net_quantity: 250, net_quantity_unit: 'g' } as const

const judge = (changes: Partial<MerchantProduct>) =>
  judgeProduct({ ...GOOD_PRODUCT, ...changes }, FEED_SHOP)

test('a product of which nothing is missing has all the points', () => {
  expect(judge({})).toEqual({ score: 100, errors: [], warnings: [] })
})

test.each<[string, Partial<MerchantProduct>]>([
  ['Pas d’image', { pictures: [] }],
  ['Image trop petite (80\u00a0×\u00a0200', { pictures: [{ url: '/a', width: 80, height: 200 }] }],
  ['Prix nul', { price: 0 }],
  ['Vendu dans aucun magasin', { is_offered: false }],
  ['Nom illisible', { name: '\u0001' }],
])('%s: Google refuses it, it is left out and not conforming', (sentence, changes) => {
  const { score, errors } = judge(changes)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(sentence)
  expect(complianceOf(score)).toBe('non_conforme')
  expect(isRefused({ ...GOOD_PRODUCT, ...changes })).toBe(true)
})

test.each<[string, number, Partial<MerchantProduct>]>([
  ['Pas de description', 75, { description: null }],
  ['Description courte (12 caractères)', 90, { description: 'Pain complet' }],
  ['Lien dans la description', 90, { description: `${GOOD_PRODUCT.description} www.pain.fr` }],
  ['Nom trop long', 95, { name: 'Pain '.repeat(31) }],
  ['Nom en majuscules', 90, { name: 'PAIN DE CAMPAGNE' }],
  ['Le nom parle d’une offre', 90, { name: 'Pain PROMO' }],
  ['Pas de catégorie Google', 90, { google_product_category: null }],
  ['n’est pas un code-barres valable', 80, { gtin: '123' }],
  ['Préemballé sans code-barres', 90, { is_prepacked: true, net }],
  ['Préemballé sans quantité nette', 90, { is_prepacked: true, gtin: '3017620422003' }],
  ['Pas de marque', 95, { brand: null }],
  [
    'Image de 300\u00a0×\u00a0300 pixels',
    95,
    { pictures: [{ url: '/a', width: 300, height: 300 }] },
  ],
])('%s: it is in the feed with a warning, at %i', (sentence, score, changes) => {
  const judged = judge(changes)
  expect(judged).toMatchObject({ score, errors: [] })
  expect(judged.warnings.filter((said) => said.includes(sentence))).toHaveLength(1)
  expect(judged.warnings).toHaveLength(1)
})

test('a currency that is not the shop’s is said of every product', () => {
  const { score, warnings } = judgeProduct(GOOD_PRODUCT, { ...FEED_SHOP, currency: 'CHF' })
  expect(complianceOf(score)).toBe('non_conforme')
  expect(warnings[0]).toContain('choisissez EUR')
})

test('a picture of another site has no size to complain of; no score is below nothing', () => {
  expect(
    judge({ pictures: [{ url: 'https://a.example/b', width: null, height: null }] }).score,
  ).toBe(100)
  expect(judge({ pictures: [], price: 0, is_offered: false, description: null }).score).toBe(0)
})

test('an abbreviation, and a word that only begins like an offer, are names', () => {
  for (const name of ['BLT', 'Promenade des Anglais', 'Soldat de plomb'])
    expect(judge({ name }).score).toBe(100)
})
