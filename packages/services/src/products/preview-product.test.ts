import { randomUUID } from 'node:crypto'
import { OptionForm } from '@fournil/contract/office/product-options'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProduct } from '../product/get-product.ts'
import { getOfficeProduct } from './get-office-product.ts'
import { previewProduct } from './preview-product.ts'
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

// The same moment for both, or they promise another hour.
const shopper = () => ({ ...here.shop.at(), now: here.office.now })

const NUTRITION = {
  energy_kj: 1000,
  energy_kcal: 240,
  fat: 1.5,
  saturates: 0.3,
  carbohydrate: 48,
  sugars: 2,
  protein: 8,
  salt: 1.1,
}

test('a draft is seen as it would be after it is saved, and nothing is written', async () => {
  const category_id = await here.shop.category('Pains')
  const form = here.form({
    category_id,
    price: 455,
    price_includes_tax: false,
    description: 'Au levain.',
    allergens: ['gluten'],
    net_quantity: 500,
    net_quantity_unit: 'g',
    nutrition: NUTRITION,
    preparation_time_hours: 2,
    preparation_time_unit: 'days',
  })
  const fresh = await previewProduct(here.office, { ...form, product_id: null })
  const none = await team.database.owner('select from products where tenant_id = $1', [
    here.shop.tenant_id,
  ])
  expect(none).toEqual([])
  const { id, version } = await createProduct(here.office, form)
  const saved = await getProduct(shopper(), { product_id: id })
  expect({ ...fresh, id }).toEqual(saved)

  const changed = here.form({ name: 'Tourte', price: 640, ingredients: 'Seigle, eau, sel' })
  const draft = await previewProduct(here.office, { ...changed, product_id: id })
  expect((await getProduct(shopper(), { product_id: id })).name).toBe('Pain de campagne')
  await saveProduct(here.office, { ...changed, product_id: id, version })
  expect(draft).toEqual(await getProduct(shopper(), { product_id: id }))
})

test('options are priced as the product is: without VAT they get it, in the draft and when kept', async () => {
  const named = (label: string, rest: object) => ({ id: randomUUID(), label, ...rest })
  const options = [
    named('Taille', { choices: [named('Grand', { price: 800 }), named('Petit', { price: -200 })] }),
    named('Inscription', { kind: 'text', most_characters: 30, price: 150 }),
  ].map((option) => OptionForm.parse(option))
  const form = here.form({ price: 1000, price_includes_tax: false, options })
  const { id, version } = await createProduct(here.office, form)
  const read = () => getOfficeProduct(here.office, { product_id: id })
  const paid = {
    price: 1055,
    options: [{ choices: [{ price: 844 }, { price: -211 }] }, { price: 158 }],
  }
  expect(await read()).toMatchObject(paid)
  const draft = await previewProduct(here.office, { ...form, product_id: id })
  expect(draft).toEqual(await getProduct(shopper(), { product_id: id }))
  await saveProduct(here.office, { ...form, product_id: id, version })
  expect(await read()).toMatchObject(paid)
})

test('what is not for sale yet can be looked at all the same', async () => {
  const form = here.form({ is_active: false })
  const { id } = await createProduct(here.office, form)
  const shown = await previewProduct(here.office, { ...form, product_id: id })
  expect(shown).toMatchObject({ id, name: 'Pain de campagne' })
})

test('a neighbour’s product is not where a draft begins, and what is not there is refused', async () => {
  const other = await openOfficeShop(team)
  const theirs = await createProduct(other.office, other.form({ name: 'Secret', brand: 'Voisin' }))
  const shown = await previewProduct(here.office, { ...here.form(), product_id: theirs.id })
  expect(JSON.stringify(shown)).not.toContain('Voisin')
  const wrong = previewProduct(here.office, {
    ...here.form({ image_file_id: theirs.id }),
    product_id: null,
  })
  await expect(wrong).rejects.toMatchObject({ data: { issues: [{ field: 'image_file_id' }] } })
  const orders = await here.colleague(['can_manage_orders'])
  const refused = previewProduct(orders, { ...here.form(), product_id: null })
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
