import { BulkForm } from '@fournil/contract/office/product-bulk'
import { ListOfficeProducts } from '@fournil/contract/office/products'
import type { SaleFields } from '@fournil/domain/by-weight'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bulkEdit } from './bulk/bulk-edit.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getOfficeProduct } from './get-office-product.ts'
import { exported, importAll, upload } from './import/testing/import-desk.ts'
import { listOfficeProducts } from './list-office-products.ts'
import { quickEdit } from './quick-edit.ts'
import { createProduct, saveProduct } from './save-product.ts'
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

const CHICKEN: SaleFields = {
  sold_by: 'weight',
  price: 1,
  price_per_kilo: 1890,
  weight_unit: 'piece',
  unit_grams: 1400,
  least_grams: null,
  most_grams: null,
}
const HAM: SaleFields = {
  sold_by: 'weight',
  price: 1,
  price_per_kilo: 3500,
  weight_unit: 'step',
  unit_grams: 100,
  least_grams: 200,
  most_grams: 1000,
}
const create = async (sale: Partial<SaleFields>, name = 'Poulet') =>
  (await createProduct(here.office, here.form({ name, ...sale }))).id
const product = (product_id: string) => getOfficeProduct(here.office, { product_id })
const edit = (form: BulkForm, ...ids: string[]) =>
  bulkEdit(here.office, { ...BulkForm.parse(form), selection: { kind: 'ids', ids } })

describe('the price of what is sold by weight', () => {
  test('is computed when it is saved, whatever the browser sent', async () => {
    const id = await create(CHICKEN)
    expect(await product(id)).toMatchObject({ ...CHICKEN, price: 2646 })
    const form = here.form({ ...CHICKEN, price: 5, price_per_kilo: 2000 })
    await saveProduct(here.office, { ...form, product_id: id, version: 1 })
    expect(await product(id)).toMatchObject({ price: 2800, price_per_kilo: 2000 })
  })

  test('given without VAT is kept with it, to the kilo', async () => {
    const form = here.form({ ...CHICKEN, price_per_kilo: 1000, price_includes_tax: false })
    const { id } = await createProduct(here.office, form)
    expect(await product(id)).toMatchObject({ price_per_kilo: 1055, price: 1477 })
  })

  test('follows the kilo in the list, where the price of a piece is refused', async () => {
    const id = await create(CHICKEN)
    await quickEdit(here.office, { product_id: id, version: 1, price_per_kilo: 1000 })
    expect(await product(id)).toMatchObject({ price: 1400, price_per_kilo: 1000, version: 2 })
    const piece = quickEdit(here.office, { product_id: id, version: 2, price: 500 })
    await expect(piece).rejects.toMatchObject({ data: { issues: [{ field: 'price' }] } })
    const bread = await create({ price: 480 }, 'Pain')
    const kilo = quickEdit(here.office, { product_id: bread, version: 1, price_per_kilo: 500 })
    await expect(kilo).rejects.toMatchObject({ data: { issues: [{ field: 'price_per_kilo' }] } })
    expect(await product(bread)).toMatchObject({ price: 480, version: 1 })
    const { products } = await listOfficeProducts(here.office, ListOfficeProducts.parse({}))
    expect(products.map(({ by_weight }) => by_weight?.price_per_kilo ?? null)).toEqual([null, 1000])
  })

  test('goes along with a copy, and is gone with the weight', async () => {
    const id = await create(HAM)
    const copy = await duplicateProduct(here.office, { product_id: id })
    expect(await product(copy.id)).toMatchObject({ ...HAM, price: 350 })
    const form = here.form({ ...HAM, sold_by: 'piece', price: 620 })
    await saveProduct(here.office, { ...form, product_id: id, version: 1 })
    expect(await product(id)).toMatchObject({ price: 620, price_per_kilo: null, unit_grams: null })
  })
})

describe('many at once', () => {
  test('are sold by weight, dearer by the kilo, then by the piece again', async () => {
    const [ham, bread] = [await create(HAM, 'Jambon'), await create({ price: 480 }, 'Pain')]
    const sale = { price_per_kilo: 1200, weight_unit: 'step', unit_grams: 250 } as const
    await edit({ sold_by: 'weight', ...sale }, ham, bread)
    for (const id of [ham, bread])
      expect(await product(id)).toMatchObject({ ...sale, sold_by: 'weight', price: 300 })
    await edit({ price_per_kilo: 1400 }, ham, bread)
    expect(await product(bread)).toMatchObject({ price: 350, unit_grams: 250 })
    await edit({ weight_unit: 'piece' }, ham)
    expect(await product(ham)).toMatchObject({ least_grams: null, weight_unit: 'piece' })
    await edit({ sold_by: 'piece', price: 500 }, ham, bread)
    expect(await product(ham)).toMatchObject({ price: 500, price_per_kilo: null })
  })

  test.each([
    [{ sold_by: 'weight', price_per_kilo: 1200 }, 'weight_unit'],
    [{ price_per_kilo: 1200 }, 'price_per_kilo'],
    [{ price_per_kilo: null }, 'price_per_kilo'],
    [{ price: 300 }, 'price'],
    [{ sold_by: 'piece', unit_grams: 100 }, 'unit_grams'],
    [
      { sold_by: 'weight', price_per_kilo: 900_000, weight_unit: 'piece', unit_grams: 5000 },
      'unit_grams',
    ],
  ] as const)('are left as they are by %o, and the field is named', async (form, field) => {
    const [ham, bread] = [await create(HAM, 'Jambon'), await create({ price: 480 }, 'Pain')]
    await expect(edit(form, ham, bread)).rejects.toMatchObject({ data: { issues: [{ field }] } })
    expect(await product(ham)).toMatchObject({ version: 1, price: 350 })
    expect(await product(bread)).toMatchObject({ version: 1, price: 480 })
  })
})

describe('a file of products', () => {
  test('comes back unchanged', async () => {
    await create(CHICKEN)
    await create(HAM, 'Jambon')
    const file = await exported(here.office)
    expect(file).toContain(';au poids;18,90;pièce;1400;;;')
    const shown = await upload(here.office, file)
    expect(shown.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 0 })
  })

  test('sells by weight without a price of its own, and names what is missing', async () => {
    const shown = await upload(
      here.office,
      'nom;prix;vendu;prix au kilo;unité commandée;poids d’une unité (g)',
      'Poulet;;au poids;18,90;pièce;1400',
      'Rôti;;au poids;25;;',
      'Pain;;;;;',
    )
    expect(shown.counts).toMatchObject({ created: 1, skipped: 2 })
    expect(JSON.stringify(shown.skipped)).toContain('Unité commandée')
    expect(JSON.stringify(shown.skipped)).toContain('Ligne 4: Prix manquant')
    await importAll(here.office, shown)
    const { products } = await listOfficeProducts(here.office, ListOfficeProducts.parse({}))
    expect(products).toMatchObject([{ name: 'Poulet', price: 2646 }])
  })
})
