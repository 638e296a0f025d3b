import { readdirSync } from 'node:fs'
import { ALLERGENS } from '@fournil/domain/allergens'
import { describe, expect, test } from 'vitest'
import { periodDates } from './period-dates.ts'
import { minutes } from './pickup-slots.ts'
import { demoShops } from './shops.ts'
import type { DemoProduct, OpeningPeriod, PickupSlot } from './types.ts'

const files = readdirSync(new URL('../pictures/', import.meta.url))
const products = demoShops.flatMap((shop) => shop.products)

test('the two houses together sell at least forty products, at all three VAT rates', () => {
  expect(demoShops.map((shop) => shop.slug)).toEqual(['maison-levain', 'colbert'])
  expect(demoShops[0]?.products.length).toBeGreaterThanOrEqual(28)
  expect(demoShops[1]?.products.length).toBeGreaterThanOrEqual(16)
  expect(products.length).toBeGreaterThanOrEqual(44)
  expect(new Set(products.map((product) => product.tax_rate))).toEqual(new Set([5.5, 10, 20]))
})

describe.each(demoShops.map((shop) => [shop.slug, shop] as const))('%s', (_slug, shop) => {
  const categories = shop.categories.map((category) => category.slug)
  const stores = shop.stores.map((store) => store.slug)
  const slugs = shop.products.map((product) => product.slug)

  test('names each thing once', () => {
    for (const names of [categories, stores, slugs, shop.promo_codes.map((promo) => promo.code)]) {
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('puts every product in a category of its own and under a picture that exists', () => {
    for (const product of shop.products) {
      expect(categories).toContain(product.category)
      expect(files).toContain(product.picture)
    }
    for (const category of categories) {
      expect(shop.products.map((product) => product.category)).toContain(category)
    }
  })

  test('prices and prepares every product within the limits of the product form', () => {
    for (const product of shop.products) {
      expect(Number.isInteger(product.price) && product.price > 0, product.slug).toBe(true)
      expect(product.preparation_time_hours).toBeGreaterThanOrEqual(1)
      expect(product.meta_title?.length ?? 0, product.slug).toBeLessThanOrEqual(60)
      expect(product.meta_description?.length ?? 0, product.slug).toBeLessThanOrEqual(160)
      expect(ALLERGENS).toEqual(expect.arrayContaining(product.allergens))
    }
  })

  test('speaks only of stores it has', () => {
    for (const product of shop.products) {
      const named = product.stock.mode === 'per_store' ? Object.keys(product.stock.quantities) : []
      expect(stores).toEqual(expect.arrayContaining([...named, ...product.unavailable_at]))
    }
    expect(shop.stores.filter((store) => store.is_default)).toHaveLength(1)
  })

  test('offers pickup only while a store is open', () => {
    for (const store of shop.stores) {
      const days = Object.entries(store.opening_hours)
      for (const slot of store.pickup_time_slots) {
        const open = days.filter(
          ([day, periods]) =>
            (slot.day_of_week === null || slot.day_of_week === Number(day)) && holds(periods, slot),
        )
        expect(open.length, `${store.slug} ${slot.slot_time}`).toBeGreaterThan(0)
      }
    }
  })

  test('never offers the same hour twice on one day', () => {
    for (const store of shop.stores) {
      const everyDay = store.pickup_time_slots.filter((slot) => slot.day_of_week === null)
      const times = everyDay.map((slot) => slot.slot_time)
      expect(new Set(times).size).toBe(times.length)
      for (const slot of store.pickup_time_slots) {
        if (slot.day_of_week !== null) expect(times).not.toContain(slot.slot_time)
      }
    }
  })

  test('opens before it closes, one period after the other', () => {
    for (const store of shop.stores) {
      const dates = store.special_hours.map((special) => special.periods)
      for (const periods of [...Object.values(store.opening_hours), ...dates]) {
        const times = periods.flatMap((period) => [period.open_time, period.close_time])
        expect(times).toEqual([...times].sort())
        expect(new Set(times).size).toBe(times.length)
      }
      for (const closure of store.exceptional_closures) {
        expect(closure.end_offset_days).toBeGreaterThanOrEqual(closure.start_offset_days)
      }
    }
  })

  test('has something in season in every month, and something out of it', () => {
    const seasonal = shop.products.filter((product) => product.seasonal)
    for (let month = 1; month <= 12; month++) {
      const today = `2027-${String(month).padStart(2, '0')}-15`
      expect(
        seasonal.some((product) => inSeason(product, today)),
        today,
      ).toBe(true)
    }
    expect(seasonal.some((product) => !inSeason(product, '2027-06-15'))).toBe(true)
  })

  test('has reviews of its own products, some waiting to be read', () => {
    expect(shop.reviews.length).toBeGreaterThanOrEqual(15)
    expect(slugs).toEqual(expect.arrayContaining(shop.reviews.map((review) => review.product)))
    expect(shop.reviews.some((review) => !review.is_approved)).toBe(true)
    for (const review of shop.reviews) {
      expect(review.customer_email).toMatch(/^[a-z.]+@example\.test$/)
    }
  })

  test('has promo codes in every state a merchant meets', () => {
    const codes = shop.promo_codes
    const live = codes.filter(
      (promo) => promo.valid_from_offset_days <= 0 && promo.valid_until_offset_days >= 0,
    )
    expect(new Set(codes.map((promo) => promo.discount_type)).size).toBe(2)
    expect(codes.some((promo) => promo.min_order_amount > 0)).toBe(true)
    expect(codes.some((promo) => promo.valid_until_offset_days < 0)).toBe(true)
    expect(codes.some((promo) => promo.valid_from_offset_days > 0)).toBe(true)
    expect(live.some((promo) => promo.uses_count === promo.max_uses)).toBe(true)
    expect(live.some((promo) => promo.is_active && promo.uses_count !== promo.max_uses)).toBe(true)
    for (const promo of codes) {
      expect(promo.code).toMatch(/^[A-Z0-9]+$/)
      expect(Number.isInteger(promo.discount_value)).toBe(true)
    }
  })

  test('has legal numbers that check', () => {
    const { siret, vat_number, rcs } = shop.invoice_settings
    const siren = siret.slice(0, 9)
    expect(siret).toMatch(/^\d{14}$/)
    expect([luhn(siret), luhn(siren)]).toEqual([0, 0])
    const key = (12 + 3 * (Number(siren) % 97)) % 97
    expect(vat_number).toBe(`FR${String(key).padStart(2, '0')}${siren}`)
    expect(rcs.replace(/\D/g, '')).toBe(siren)
  })

  test('names who answers for its pages, and a mediator whose site nobody can reach', () => {
    const { publication_director, mediator_name, mediator_url } = shop.invoice_settings
    expect(publication_director).toBeTruthy()
    // One shop has chosen its mediator, the other shows what the pages say until then.
    expect(Boolean(mediator_name)).toBe(shop.slug === 'maison-levain')
    expect(Boolean(mediator_url)).toBe(shop.slug === 'maison-levain')
    if (mediator_url) expect(new URL(mediator_url).hostname).toMatch(/\.test$/)
  })

  test('is readable: text and buttons contrast with what they lie on', () => {
    const theme = shop.storefront_settings
    for (const [front, back] of [
      [theme.text_primary, theme.background_color],
      [theme.text_secondary, theme.background_color],
      [theme.text_muted, theme.background_color],
      [theme.text_muted, theme.card_background],
      [theme.primary_color, theme.card_background],
      [theme.button_primary_text, theme.button_primary_bg],
      [theme.button_primary_text, theme.primary_hover],
      [theme.button_secondary_text, theme.button_secondary_bg],
      [theme.footer_text, theme.footer_background],
    ] as const) {
      expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(files).toEqual(expect.arrayContaining([theme.logo, theme.favicon]))
  })
})

function holds(periods: readonly OpeningPeriod[], slot: PickupSlot): boolean {
  const start = minutes(slot.slot_time)
  return periods.some(
    (period) =>
      minutes(period.open_time) <= start &&
      start + slot.duration_minutes <= minutes(period.close_time),
  )
}

function inSeason(product: DemoProduct, today: string): boolean {
  return product.periods.some((period) => {
    const { start_date, end_date } = periodDates(period, today)
    return period.is_available && start_date <= today && today <= end_date
  })
}

function luhn(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
