import type { ProductDetail } from '@fournil/contract/shop/product'
import type { Review } from '@fournil/contract/shop/reviews'
import { expect, test } from 'vitest'
import { cardJsonLd, productJsonLd } from './product-json-ld.ts'

const shop = {
  origin: 'https://levain.example',
  company_name: 'Maison Levain',
  today: '2026-10-10',
}
const product: ProductDetail = {
  id: 'p1',
  name: 'Fraisier',
  description: 'Un gâteau.',
  price: 3805,
  tax_rate: 5.5,
  category_id: 'c1',
  category_name: 'Gâteaux',
  picture: null,
  options: null,
  product_options: [],
  day_refusal: null,
  stock: 4,
  preparation_time_hours: 24,
  preparation_time_unit: 'hours',
  available_days: Array(7).fill(true),
  periods: [],
  more_periods: 0,
  every_open_day: true,
  note: null,
  sold_at: [],
  net: null,
  cut_off: null,
  is_prepacked: false,
  storage_conditions: null,
  origin: null,
  nutrition: null,
  alcohol_by_volume: null,
  is_perishable: true,
  by_weight: null,
  gallery: [],
  brand: null,
  ingredients: null,
  allergens: null,
  rating: null,
  reviews_enabled: true,
  is_available: true,
  earliest_pickup: null,
  feast_sentence: null,
  meta_title: null,
  meta_description: null,
  gtin: null,
  mpn: null,
  color: null,
  size: null,
  material: null,
  pattern: null,
  gender: null,
  age_group: null,
  condition: 'new',
  availability: 'in stock',
}
const review: Review = {
  id: 'r1',
  customer_name: 'Anaïs',
  rating: 5,
  comment: 'Parfait.',
  created_at: new Date('2026-03-10T23:30:00Z'),
  published_at: new Date('2026-03-12T23:30:00Z'),
  experience_date: null,
  is_verified: false,
  answer: null,
  answered_at: null,
}
const offerOf = (change: Partial<ProductDetail>) =>
  productJsonLd({ ...product, ...change }, [], shop).offers

test('the price is in euros with a dot and holds for thirty days', () => {
  expect(offerOf({})).toMatchObject({
    price: '38.05',
    priceCurrency: 'EUR',
    priceValidUntil: '2026-11-09',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
  })
})

test('an empty shelf is out of stock, whatever the merchant wrote', () => {
  expect(offerOf({ stock: 0 }).availability).toBe('https://schema.org/OutOfStock')
  expect(offerOf({ is_available: false }).availability).toBe('https://schema.org/OutOfStock')
  expect(offerOf({ availability: 'preorder' }).availability).toBe('https://schema.org/PreOrder')
  expect(offerOf({ availability: 'backorder' }).availability).toBe('https://schema.org/BackOrder')
})

test('each condition has its name', () => {
  const conditions = (['new', 'refurbished', 'used'] as const).map(
    (condition) => offerOf({ condition }).itemCondition,
  )
  expect(conditions).toEqual([
    'https://schema.org/NewCondition',
    'https://schema.org/RefurbishedCondition',
    'https://schema.org/UsedCondition',
  ])
})

test('an age group becomes the youngest age; none says nothing', () => {
  const ageOf = (age_group: string | null) =>
    productJsonLd({ ...product, age_group }, [], shop).audience?.suggestedMinAge
  expect(['adult', 'kids', 'other', null].map(ageOf)).toEqual([18, 0, 13, undefined])
})

test('what is not known is not said', () => {
  const text = JSON.stringify(productJsonLd(product, [], shop))
  expect(text).not.toMatch(/null|gtin|mpn|color|aggregateRating|review|audience/)
})

test('ten reviews are told at most, and the rating comes from all of them', () => {
  const rated = { ...product, rating: { average: 4.6, count: 31 } }
  const told = productJsonLd(rated, Array(12).fill(review), shop)
  expect(told.review).toHaveLength(10)
  expect(told.review?.[0]).toMatchObject({
    datePublished: '2026-03-12T23:30:00.000Z',
    reviewBody: 'Parfait.',
  })
  expect(told.aggregateRating).toMatchObject({ ratingValue: 4.6, reviewCount: 31 })
})

test('a card on the home page is an offer too', () => {
  const picture = { url: '/files/f.webp', width: 4, height: 3, srcset: '', dominant_color: null }
  expect(cardJsonLd({ ...product, picture }, shop)).toMatchObject({
    url: 'https://levain.example/product/p1',
    image: 'https://levain.example/files/f.webp',
    offers: { price: '38.05', availability: 'https://schema.org/InStock' },
  })
})

test('a product without a picture says nothing of one', () => {
  expect(productJsonLd(product, [], shop)).not.toHaveProperty('image')
  const picture = { url: '/files/1.webp', width: 1, height: 1, srcset: '', dominant_color: null }
  expect(productJsonLd({ ...product, picture }, [], shop)).toMatchObject({
    image: ['https://levain.example/files/1.webp'],
  })
})
