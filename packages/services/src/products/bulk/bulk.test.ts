import { BulkForm } from '@fournil/contract/office/product-bulk'
import type { ProductSelection } from '@fournil/contract/office/products'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOfficeProduct } from '../get-office-product.ts'
import { saveProduct } from '../save-product.ts'
import { getStock } from '../stock/get-stock.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../testing/office-shop.ts'
import { bulkEdit } from './bulk-edit.ts'
import { bulkStores, openStores } from './bulk-stores.ts'

let team: TestTeam
let here: OfficeShop
let pain: string
let tarte: string

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
  pain = await here.shop.product('Pain', {
    stock_management_mode: 'global',
    global_stock_quantity: 5,
    global_reserved_quantity: 2,
    brand: 'Ancienne',
  })
  tarte = await here.shop.product('Tarte', { stock_management_mode: 'per_store' })
})

const ids = (...chosen: string[]): ProductSelection => ({ kind: 'ids', ids: chosen })
const ALL: ProductSelection = { kind: 'filter', filter: { status: 'all' }, except: [] }
const edit = (form: BulkForm, selection: ProductSelection = ALL) =>
  bulkEdit(here.office, { ...form, selection })
const product = (product_id: string) => getOfficeProduct(here.office, { product_id })
const stock = (product_id: string) => getStock(here.office, { product_id })

describe('the same change for many products', () => {
  test('writes what is ticked and leaves the rest, and whoever had one open is told', async () => {
    const category_id = await here.shop.category('Pains')
    const before = await product(pain)
    expect(await edit({ category_id, color: 'Doré', shipping_weight: 0.4 })).toEqual({ changed: 2 })
    const after = await product(pain)
    expect(after).toEqual({
      ...before,
      category_id,
      color: 'Doré',
      shipping_weight: 0.4,
      version: before.version + 1,
    })
    const stale = saveProduct(here.office, { ...here.form(), product_id: pain, version: 1 })
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('empties a category and a rate, which the form of one product would not allow', async () => {
    await edit({ category_id: null, tax_rate_id: null, brand: null })
    expect(await product(pain)).toMatchObject({ category_id: null, tax_rate_id: null, brand: null })
  })

  test('reaches beyond the page, less what was unticked', async () => {
    for (let n = 0; n < 30; n += 1) await here.shop.product(`Sablé ${n}`)
    const filter = { search: 'sablé', status: 'all' as const }
    const [except] = await team.database.owner<{ id: string }>(
      `select id from products where tenant_id = $1 and name = 'Sablé 7'`,
      [here.shop.tenant_id],
    )
    const selection = { kind: 'filter' as const, filter, except: [except?.id ?? ''] }
    expect(await edit({ price: 320 }, selection)).toEqual({ changed: 29 })
    expect(await product(except?.id ?? '')).toMatchObject({ price: 250 })
  })

  test('sets counts on the shelves in use, and what is reserved stays reserved', async () => {
    const second = await here.shop.store('Annexe')
    await here.shop.store('Fermé', { is_active: false })
    await here.shop.add('product_store_availability', {
      product_id: tarte,
      store_id: second,
      is_available: false,
    })
    await edit({ global_stock_quantity: 12, store_quantity: 7 })
    expect(await stock(pain)).toMatchObject({ quantity: 12, reserved_quantity: 2 })
    const { stores } = await stock(tarte)
    expect(stores.map(({ store_id, quantity }) => [store_id === second, quantity]).sort()).toEqual([
      [false, 7],
      [true, 0],
    ])
    expect(
      await team.database.owner(
        'select kind, change, quantity_after from stock_movements where tenant_id = $1 order by quantity_after',
        [here.shop.tenant_id],
      ),
    ).toEqual([
      { kind: 'bulk', change: 7, quantity_after: 7 },
      { kind: 'bulk', change: 7, quantity_after: 12 },
    ])
  })

  test('counts in another way and sets that count at once', async () => {
    await edit({ stock_management_mode: 'global', global_stock_quantity: 9 })
    expect(await stock(tarte)).toMatchObject({ stock_management_mode: 'global', quantity: 9 })
    await edit({ seasonal: true })
    const [row] = await team.database.owner(
      'select bool_and(has_custom_availability) as is_custom from products where tenant_id = $1',
      [here.shop.tenant_id],
    )
    expect(row).toEqual({ is_custom: true })
  })

  test('without a ticked field, without a product, or with a foreign category is refused whole', async () => {
    const other = await openOfficeShop(team)
    const category_id = await other.shop.category('Voisins')
    await expect(edit({})).rejects.toMatchObject({
      data: { issues: [{ message: 'Veuillez sélectionner au moins un champ à modifier' }] },
    })
    await expect(edit({ category_id, price: 1 })).rejects.toMatchObject({
      data: { issues: [{ field: 'category_id' }] },
    })
    const theirs = await other.shop.product('À eux')
    await expect(edit({ price: 1 }, ids(theirs))).rejects.toMatchObject({
      data: { issues: [{ message: 'Aucun produit sélectionné' }] },
    })
    expect(await product(pain)).toMatchObject({ price: 250, version: 1 })
    expect(await getOfficeProduct(other.office, { product_id: theirs })).toMatchObject({
      price: 250,
    })
  })

  test('is checked as the form of one product checks it', () => {
    const sentence = (typed: object) => BulkForm.safeParse(typed).error?.issues[0]?.message
    expect(sentence({ preparation_time_hours: 0 })).toBe('Au moins 1.')
    expect(sentence({ meta_title: 'x'.repeat(61) })).toBe('60 caractères au plus.')
    expect(sentence({ global_stock_quantity: -1 })).toBe('Une quantité ne peut pas être négative.')
    expect(sentence({ store_quantity: 1.5 })).toBe('Saisissez un nombre entier.')
    expect(BulkForm.safeParse({ name: 'Pain' }).success).toBe(false)
    expect(BulkForm.parse({})).toEqual({})
    expect(BulkForm.parse({ brand: '' })).toEqual({ brand: null })
  })

  test('two people changing the same products in opposite order both succeed', async () => {
    const answers = await Promise.all([
      edit({ global_stock_quantity: 3 }, ids(pain, tarte)),
      edit({ stock_management_mode: 'global', global_stock_quantity: 4 }, ids(tarte, pain)),
    ])
    expect(answers).toEqual([{ changed: 2 }, { changed: 2 }])
    expect((await stock(pain)).reserved_quantity).toBe(2)
  })
})

describe('the stores of many products', () => {
  test('are closed to them and opened again, with a count where stores count', async () => {
    const { store_id } = here.shop
    const { stores } = await openStores(here.office)
    expect(stores.map(({ id }) => id)).toEqual([store_id])
    const set = (is_available: boolean, quantity?: number) =>
      bulkStores(here.office, { selection: ALL, store_ids: [store_id], is_available, quantity })
    expect(await set(false, 8)).toEqual({ changed: 2 })
    expect((await stock(tarte)).stores).toMatchObject([{ is_available: false, quantity: 0 }])
    await set(true, 8)
    expect((await stock(tarte)).stores).toMatchObject([{ is_available: true, quantity: 8 }])
    expect(await stock(pain)).toMatchObject({ quantity: 5, stores: [{ quantity: 0 }] })
  })

  test('of the neighbour are refused, and nothing is written', async () => {
    const other = await openOfficeShop(team)
    const store_ids = [here.shop.store_id, other.shop.store_id]
    const mixed = bulkStores(here.office, { selection: ALL, store_ids, is_available: false })
    await expect(mixed).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await stock(tarte)).stores).toMatchObject([{ is_available: true }])
  })
})

test('nobody without the right changes many', async () => {
  const clerk = await here.colleague(['can_manage_orders'])
  const forbidden = { code: 'FORBIDDEN' }
  await expect(bulkEdit(clerk, { price: 1, selection: ALL })).rejects.toMatchObject(forbidden)
  const store_ids = [here.shop.store_id]
  const stores = bulkStores(clerk, { selection: ALL, store_ids, is_available: false })
  await expect(stores).rejects.toMatchObject(forbidden)
  await expect(openStores(clerk)).rejects.toMatchObject(forbidden)
})
