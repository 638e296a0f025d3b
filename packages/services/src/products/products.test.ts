import { ListOfficeProducts } from '@fournil/contract/office/products'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProduct } from '../product/get-product.ts'
import { orderBook } from '../sales/testing/till.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getOfficeProduct, productChoices } from './get-office-product.ts'
import { listOfficeProducts } from './list-office-products.ts'
import { quickEdit } from './quick-edit.ts'
import { removeProduct, removeProducts } from './remove-products.ts'
import { createProduct, saveProduct } from './save-product.ts'
import { countSelection } from './selected-products.ts'
import { setActive } from './set-active.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from './testing/office-shop.ts'

let team: TestTeam
let here: OfficeShop

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
})

const list = (asked: object = {}) =>
  listOfficeProducts(here.office, ListOfficeProducts.parse(asked))
const names = async (asked: object = {}) => (await list(asked)).products.map(({ name }) => name)
const rows = (sql: string) => team.database.owner(sql, [here.shop.tenant_id])

describe('a product on the shelf', () => {
  test('comes back as it was filled in, and a shopper sees it', async () => {
    const form = here.form({
      description: 'Au levain.\nCuit sur pierre.',
      allergens: ['gluten'],
      net_quantity: 500,
      net_quantity_unit: 'g',
      shipping_weight: 0.55,
      alcohol_by_volume: 4.5,
      nutrition: {
        energy_kj: 1050,
        energy_kcal: 250,
        fat: 1.2,
        saturates: 0.3,
        carbohydrate: 50,
        sugars: 2,
        protein: 8,
        salt: 1.25,
      },
      additional_images: ['https://photos.exemple.fr/pain.jpg'],
    })
    const { id, version } = await createProduct(here.office, form)
    const saved = await getOfficeProduct(here.office, { product_id: id })
    expect(saved).toMatchObject({ ...form, id, version })
    expect(saved.additional_pictures).toHaveLength(1)
    expect(await getProduct(here.shop.at(), { product_id: id })).toMatchObject({ price: 480 })
  })

  test('keeps what is paid: a price without VAT is turned into one with VAT', async () => {
    const form = here.form({ price: 1000, price_includes_tax: false })
    const { id } = await createProduct(here.office, form)
    const saved = await getOfficeProduct(here.office, { product_id: id })
    expect(saved).toMatchObject({ price: 1055, price_includes_tax: true })
  })

  test('is refused with the field when a rate, a category or a picture is not this shop’s', async () => {
    const other = await openOfficeShop(team)
    const category_id = await other.shop.category('Voisins')
    await expect(createProduct(here.office, here.form({ category_id }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'category_id' }] },
    })
    const tax_rate_id = other.shop.tax_rate_id
    await expect(createProduct(here.office, here.form({ tax_rate_id }))).rejects.toMatchObject({
      data: { issues: [{ field: 'tax_rate_id' }] },
    })
    expect((await list()).total).toBe(0)
  })

  test('of ten people who give the same reference at once, one keeps it', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        createProduct(here.office, here.form({ reference: 'PAIN-1' })),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const failed of tries.filter((one) => one.status === 'rejected'))
      expect(failed.reason).toMatchObject({ data: { issues: [{ field: 'reference' }] } })
  })

  test('that two people save: the second is told by whom, and nothing is overwritten', async () => {
    const { id, version } = await createProduct(here.office, here.form())
    const colleague = await here.colleague()
    await saveProduct(colleague, { ...here.form({ price: 500 }), product_id: id, version })
    const late = saveProduct(here.office, { ...here.form({ price: 900 }), product_id: id, version })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await getOfficeProduct(here.office, { product_id: id })).price).toBe(500)
  })

  test('is nobody’s business next door', async () => {
    const { id, version } = await createProduct(here.office, here.form())
    const other = await openOfficeShop(team)
    const gone = { code: 'NOT_FOUND' }
    await expect(getOfficeProduct(other.office, { product_id: id })).rejects.toMatchObject(gone)
    const theft = saveProduct(other.office, { ...other.form(), product_id: id, version })
    await expect(theft).rejects.toMatchObject(gone)
    await expect(removeProduct(other.office, { product_id: id })).rejects.toMatchObject(gone)
    await expect(duplicateProduct(other.office, { product_id: id })).rejects.toMatchObject(gone)
    expect((await list()).total).toBe(1)
  })

  test('is not for people without the permission', async () => {
    const clerk = await here.colleague(['can_manage_orders'])
    await expect(createProduct(clerk, here.form())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(productChoices(clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the list', () => {
  test('finds by name without accents, by reference and by bar code, on sale or not', async () => {
    await createProduct(here.office, here.form({ name: 'Crème brûlée', is_active: false }))
    await createProduct(
      here.office,
      here.form({ name: 'Baguette', reference: 'B-1', gtin: '3017620422003' }),
    )
    expect(await names({ search: 'creme' })).toEqual(['Crème brûlée'])
    expect(await names({ search: 'B-1' })).toEqual(['Baguette'])
    expect(await names({ search: '3017620422003' })).toEqual(['Baguette'])
    expect(await names({ search: '%' })).toEqual([])
  })

  test('filters by status, category and what is missing, and counts what is not stated', async () => {
    const category_id = await here.shop.category('Pains')
    await createProduct(here.office, here.form({ name: 'A', category_id, allergens: [] }))
    await createProduct(here.office, here.form({ name: 'B', is_active: false }))
    expect(await names({ status: 'active' })).toEqual(['A'])
    expect(await names({ status: 'inactive' })).toEqual(['B'])
    expect(await names({ category_id })).toEqual(['A'])
    expect(await names({ category_id: 'none' })).toEqual(['B'])
    expect(await names({ missing: 'allergens' })).toEqual(['B'])
    expect((await list()).missing_allergens).toBe(1)
  })

  test('turns its pages in the order of the names', async () => {
    for (let n = 0; n < 30; n += 1) await here.shop.product(`Produit ${String(n).padStart(2, '0')}`)
    const [first, second] = [await names({ page: 1 }), await names({ page: 2 })]
    expect([...first, ...second]).toEqual((await names({ page: 1 })).concat(second))
    expect([first.length, second.length, first[0], second[4]]).toEqual([
      25,
      5,
      'Produit 00',
      'Produit 29',
    ])
  })

  test('adds up the stock of all stores, and says nothing where none is kept', async () => {
    const counted = await here.shop.product('Compté', { stock_management_mode: 'per_store' })
    await here.shop.add('product_inventory', {
      product_id: counted,
      store_id: here.shop.store_id,
      quantity: 4,
      reserved_quantity: 1,
    })
    await here.shop.product('Libre')
    expect(
      (await list()).products.map(({ quantity, reserved_quantity }) => [
        quantity,
        reserved_quantity,
      ]),
    ).toEqual([
      [4, 1],
      [null, null],
    ])
  })
})

describe('in the row', () => {
  test('price, stock and active change at once, and a stale row is refused', async () => {
    const product_id = await here.shop.product('Tarte', {
      stock_management_mode: 'global',
      global_stock_quantity: 3,
    })
    const { version } = await quickEdit(here.office, {
      product_id,
      version: 1,
      price: 999,
      quantity: 8,
      is_active: false,
    })
    expect((await list()).products[0]).toMatchObject({
      price: 999,
      quantity: 8,
      is_active: false,
      version,
    })
    const stale = quickEdit(here.office, { product_id, version: 1, price: 1 })
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(
      await rows('select kind, change, quantity_after from stock_movements where tenant_id = $1'),
    ).toEqual([{ kind: 'set', change: 5, quantity_after: 8 }])
  })

  test('a product without a stock of its own has none to set', async () => {
    const product_id = await here.shop.product('Tarte')
    const set = quickEdit(here.office, { product_id, version: 1, quantity: 8 })
    await expect(set).rejects.toMatchObject({ data: { issues: [{ field: 'quantity' }] } })
    expect((await list()).products[0]?.version).toBe(1)
  })

  test('a copy is off sale, without reference or bar code, and sold on the same days', async () => {
    const product_id = await here.shop.product('Galette', {
      reference: 'G',
      gtin: '96385074',
      seasonal: true,
    })
    await here.shop.period(product_id, '2027-01-01', '2027-01-31', true)
    const { id } = await duplicateProduct(here.office, { product_id })
    expect(await getOfficeProduct(here.office, { product_id: id })).toMatchObject({
      name: 'Galette (copie)',
      reference: null,
      gtin: null,
      is_active: false,
      seasonal: true,
    })
    expect(
      await rows(
        'select count(*)::int as periods from product_availability_periods where tenant_id = $1',
      ),
    ).toEqual([{ periods: 2 }])
  })
})

describe('a selection', () => {
  test('reaches beyond the page, less what was unticked', async () => {
    const ids: string[] = []
    for (let n = 0; n < 30; n += 1) ids.push(await here.shop.product(`Pain ${n}`))
    await here.shop.product('Tarte')
    const filter = { search: 'pain', status: 'all' as const }
    const selection = { kind: 'filter' as const, filter, except: ids.slice(0, 2) }
    expect(await countSelection(here.office, { selection })).toEqual({ count: 28, ordered: 0 })
    expect(await setActive(here.office, { selection, is_active: false })).toEqual({ changed: 28 })
    expect((await list({ status: 'active' })).total).toBe(3)
  })

  test('is deleted, and what was ordered is put away: orders still speak of it', async () => {
    const sold = await here.shop.product('Vendu', { reference: 'V' })
    await here.shop.product('Jamais vendu')
    await orderBook(here.shop).order([{ product_id: sold, unit_price: 250 }])
    const all = { kind: 'filter' as const, filter: { status: 'all' as const }, except: [] }
    expect(await removeProducts(here.office, { selection: all })).toEqual({
      deleted: 1,
      archived: 1,
    })
    expect((await list()).total).toBe(0)
    expect(await rows('select product_name from order_items where tenant_id = $1')).toHaveLength(1)
    await createProduct(here.office, here.form({ reference: 'V' }))
  })

  test('of the neighbour’s ids does nothing', async () => {
    const other = await openOfficeShop(team)
    const theirs = await other.shop.product('À eux')
    const selection = { kind: 'ids' as const, ids: [theirs] }
    expect(await setActive(here.office, { selection, is_active: false })).toEqual({ changed: 0 })
    expect(await removeProducts(here.office, { selection })).toEqual({ deleted: 0, archived: 0 })
  })
})
