import { randomUUID } from 'node:crypto'
import { blank } from '@fournil/contract/form-schema'
import { TaxRateForm, TaxSettings } from '@fournil/contract/office/taxes'
import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceCart } from '../cart/price-cart.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { checkoutFacts } from '../orders/place/checkout-facts.ts'
import { productChoices } from '../products/get-office-product.ts'
import { getReport } from '../reports/get-report.ts'
import { getTaxes } from './get-taxes.ts'
import { removeTaxRate } from './remove-rate.ts'
import { createTaxRate, saveTaxRate } from './save-rate.ts'
import { saveTaxSettings } from './save-settings.ts'

let team: TestTeam
let shop: TestShop
let ctx: TenantContext

const NOW = new Date('2026-11-16T09:00:00Z')
const SETTINGS = blank(TaxSettings)
const rate = (values: Partial<TaxRateForm> = {}): TaxRateForm => ({
  ...blank(TaxRateForm),
  name: 'Taux normal',
  rate: 20,
  ...values,
})
const one = (product_id: string) => ({ product_id, quantity: 1, product_name: 'Vin', price: 1200 })
const FLAGS = ['can_manage_tax_settings', 'can_manage_products', 'can_view_reports'] as const

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  ctx = team.at(shop, await team.member(shop, FLAGS), NOW)
})

const later = (iso: string) => ({ ...ctx, now: new Date(iso) })
const found = async (id: string, at = ctx) =>
  (await getTaxes(at)).rates.find((known) => known.id === id)
const defaults = async () => {
  const { settings, rates } = await getTaxes(ctx)
  const marked = rates.filter(({ is_default }) => is_default).map(({ id }) => id)
  return { marked, chosen: settings.default_tax_rate_id }
}

describe('the settings', () => {
  test('begin with what the law expects, and are kept as they are saved', async () => {
    const default_tax_rate_id = shop.tax_rate_id
    const first = { ...SETTINGS, default_tax_rate_id }
    expect((await getTaxes(ctx)).settings).toEqual({ ...first, version: 0 })
    const form = { ...first, company_name: 'Fournil de la place', enable_tax_reports: false }
    const { version } = await saveTaxSettings(ctx, { ...form, version: 0 })
    expect((await getTaxes(ctx)).settings).toEqual({ ...form, version })
    const range = { from: '2026-11-01', to: '2026-11-16' }
    expect((await getReport(ctx, range)).shows_taxes).toBe(false)
    await saveTaxSettings(ctx, { ...form, tax_included_in_prices: false, version })
    expect((await productChoices(ctx)).tax_included_in_prices).toBe(false)
  })

  test('of two who save, the second is told who was faster', async () => {
    const other = await team.member(shop, FLAGS)
    const { version } = await saveTaxSettings(team.at(shop, other, NOW), {
      ...SETTINGS,
      company_name: 'Une',
      version: 0,
    })
    await expect(
      saveTaxSettings(ctx, { ...SETTINGS, company_name: 'Autre', version: 0 }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { updated_by: other.email } })
    await saveTaxSettings(ctx, { ...SETTINGS, company_name: 'Autre', version })
  })
})

describe('the default rate', () => {
  test('is one, whether the settings or the rate itself name it', async () => {
    await saveTaxSettings(ctx, { ...SETTINGS, company_name: 'Fournil', version: 0 })
    const { id } = await createTaxRate(ctx, rate({ is_default: true }))
    expect(await defaults()).toEqual({ marked: [id], chosen: id })
    const { settings } = await getTaxes(ctx)
    await saveTaxSettings(ctx, { ...settings, default_tax_rate_id: shop.tax_rate_id })
    expect(await defaults()).toEqual({ marked: [shop.tax_rate_id], chosen: shop.tax_rate_id })
  })

  test('stays one when several are chosen at the same moment', async () => {
    await saveTaxSettings(ctx, { ...SETTINGS, company_name: 'Fournil', version: 0 })
    const made = await Promise.all(
      [1, 2, 3, 4].map((n) => createTaxRate(ctx, rate({ name: `Taux ${n}`, is_default: true }))),
    )
    const isOne = async () => {
      const { marked, chosen } = await defaults()
      expect(marked).toEqual([chosen])
      expect(made.map(({ id }) => id)).toContain(chosen)
    }
    await isOne()
    await Promise.all(
      made.map(({ id: tax_rate_id, version }, n) =>
        saveTaxRate(ctx, {
          ...rate({ name: `Taux ${n}`, is_default: true }),
          tax_rate_id,
          version,
        }),
      ),
    )
    await isOne()
  })

  test('is an active rate of this shop, and is not removed', async () => {
    const { id } = await createTaxRate(ctx, rate({ is_active: false }))
    const neighbour = await team.newShop()
    for (const default_tax_rate_id of [id, neighbour.tax_rate_id, randomUUID()])
      await expect(
        saveTaxSettings(ctx, { ...SETTINGS, default_tax_rate_id, version: 0 }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await defaults()).marked).toEqual([shop.tax_rate_id])
    await expect(removeTaxRate(ctx, { tax_rate_id: shop.tax_rate_id })).rejects.toMatchObject({
      code: 'DEFAULT_TAX_RATE',
    })
  })
})

describe('a rate', () => {
  test('that products have is taken out of use and stays theirs; another disappears', async () => {
    const [used, unused] = [await createTaxRate(ctx, rate()), await createTaxRate(ctx, rate())]
    const wine = await shop.product('Vin', { price: 1200, tax_rate_id: used.id })
    expect(await removeTaxRate(ctx, { tax_rate_id: used.id })).toEqual({ kept_by: 1 })
    expect(await removeTaxRate(ctx, { tax_rate_id: unused.id })).toEqual({ kept_by: 0 })
    expect(await found(used.id)).toMatchObject({ is_archived: true, product_count: 1 })
    expect(await found(unused.id)).toBeUndefined()
    const offered = (await productChoices(ctx)).tax_rates.map(({ id }) => id)
    expect(offered).toEqual([shop.tax_rate_id])
    const { taxes } = await priceCart(shop.at(NOW), { items: [one(wine)] })
    expect(taxes).toMatchObject([{ tax_rate: 20 }])
    // Switched on again it is offered again.
    const version = (await found(used.id))?.version ?? 0
    await saveTaxRate(ctx, { ...rate(), tax_rate_id: used.id, version })
    expect(await found(used.id)).toMatchObject({ is_archived: false, is_active: true })
  })

  test('saved by two is kept as the first saved it', async () => {
    const { id, version } = await createTaxRate(ctx, rate())
    const tries = await Promise.allSettled(
      ['Un', 'Deux'].map((name) =>
        saveTaxRate(ctx, { ...rate({ name }), tax_rate_id: id, version }),
      ),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    })
  })

  test('of the neighbour is neither seen nor touched', async () => {
    const neighbour = await team.newShop()
    const theirs = { tax_rate_id: neighbour.tax_rate_id }
    expect(await found(neighbour.tax_rate_id)).toBeUndefined()
    const notFound = { code: 'NOT_FOUND' }
    await expect(removeTaxRate(ctx, theirs)).rejects.toMatchObject(notFound)
    await expect(saveTaxRate(ctx, { ...rate(), ...theirs, version: 1 })).rejects.toMatchObject(
      notFound,
    )
  })

  test('is nobody’s business without the permission', async () => {
    const clerk = team.at(shop, await team.member(shop, ['can_manage_orders']), NOW)
    const refused = { code: 'FORBIDDEN' }
    await expect(getTaxes(clerk)).rejects.toMatchObject(refused)
    await expect(createTaxRate(clerk, rate())).rejects.toMatchObject(refused)
    await expect(removeTaxRate(clerk, { tax_rate_id: shop.tax_rate_id })).rejects.toMatchObject(
      refused,
    )
  })
})

describe('a change of rate to come', () => {
  // Midnight of 1 January in Paris is 23:00 of the day before in UTC.
  const [BEFORE, AFTER] = ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00Z']
  const planned = rate({ name: 'Alcools', rate: 10, next_rate: 20, next_rate_from: '2027-01-01' })

  test('is due from midnight on the clock of the store, in carts and in orders', async () => {
    const { id } = await createTaxRate(ctx, planned)
    const wine = await shop.product('Vin', { price: 1200, tax_rate_id: id })
    const inCart = async (iso: string) =>
      (await priceCart(shop.at(new Date(iso)), { items: [one(wine)] })).taxes[0]?.tax_rate
    const inOrder = (iso: string) =>
      inTenant(ctx, async (tx) => {
        const asked = {
          store_id: shop.store_id,
          product_ids: [wine],
          first: '2026-12-30',
          last: '2027-02-01',
          promo_code: null,
        }
        return (await checkoutFacts(later(iso), tx, asked))?.products[0]?.tax_rate
      })
    expect([await inCart(BEFORE), await inOrder(BEFORE)]).toEqual([10, 10])
    expect([await inCart(AFTER), await inOrder(AFTER)]).toEqual([20, 20])
    await team.database.owner(
      `update store_locations set time_zone = 'America/Martinique' where id = $1`,
      [shop.store_id],
    )
    expect(await inOrder(AFTER)).toBe(10)
    expect(await inOrder('2027-01-01T04:00:00Z')).toBe(20)
  })

  test('is the rate itself once its day has come, and can be taken back before', async () => {
    const { id, version } = await createTaxRate(ctx, planned)
    expect(await found(id)).toMatchObject({ rate: 10, next_rate: 20, next_rate_from: '2027-01-01' })
    expect(await found(id, later(BEFORE))).toMatchObject({ rate: 10, next_rate: 20 })
    expect(await found(id, later(AFTER))).toMatchObject({
      rate: 20,
      next_rate: null,
      next_rate_from: null,
    })
    const choice = (await productChoices(later(AFTER))).tax_rates.find((one) => one.id === id)
    expect(choice?.rate).toBe(20)
    await saveTaxRate(ctx, { ...rate({ rate: 10 }), tax_rate_id: id, version })
    expect(await found(id, later(AFTER))).toMatchObject({ rate: 10 })
  })

  test('is not planned for a day that is there already', async () => {
    for (const next_rate_from of ['2026-11-16', '2026-01-01'])
      await expect(createTaxRate(ctx, { ...planned, next_rate_from })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { issues: [{ field: 'next_rate_from' }] },
      })
    await createTaxRate(ctx, { ...planned, next_rate_from: '2026-11-17' })
  })
})
