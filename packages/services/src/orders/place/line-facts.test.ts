import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceCart } from '../../cart/price-cart.ts'
import { type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { getShopperOrder } from '../shopper-order.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { createOrderCheckout } from './create-order-checkout.ts'

let desk: OrderDesk
let shop: TestShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
beforeEach(async () => {
  shop = await testShop(desk.database)
})
afterAll(() => desk.close())

const place = (input: Parameters<typeof createOrderCheckout>[1]) =>
  createOrderCheckout(desk.at(shop), input)
const wine = () => shop.product('Vin du Jura', { price: 500, alcohol_by_volume: 12.5 })
const CHICKEN = {
  price: 2646,
  sold_by: 'weight',
  price_per_kilo: 1890,
  weight_unit: 'piece',
  unit_grams: 1400,
}
const HAM = {
  price: 350,
  sold_by: 'weight',
  price_per_kilo: 3500,
  weight_unit: 'step',
  unit_grams: 100,
  least_grams: 200,
  most_grams: 400,
}

test('alcohol is not sold to whoever does not say that they are of age: the field is named, nothing is written', async () => {
  const input = checkoutOf(shop, [{ product_id: await wine() }])
  for (const refused of [input, { ...input, confirmed_age: false }])
    await expect(place(refused)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        issues: [{ field: 'confirmed_age', message: 'Confirmez que vous avez 18 ans ou plus.' }],
      },
    })
  const [orders] = await desk.database.owner(
    'select count(*)::int as count from orders where tenant_id = $1',
    [shop.tenant_id],
  )
  expect(orders).toEqual({ count: 0 })
  await expect(place({ ...input, confirmed_age: true })).resolves.toHaveProperty('orderId')
})

test('a line stays what was ordered, whatever becomes of its product', async () => {
  const jam = await shop.product('Confiture', {
    price: 500,
    net_quantity: 250,
    net_quantity_unit: 'g',
    is_perishable: false,
  })
  const chicken = await shop.product('Poulet', CHICKEN)
  const lines = [{ product_id: jam }, { product_id: chicken, price: 2646 }]
  const { orderId } = await place(checkoutOf(shop, lines))
  const changed = { net_quantity: 320, net_quantity_unit: 'g', alcohol_by_volume: 40 }
  await shop.change('products', { ...changed, is_perishable: true }, { id: jam })
  await shop.change('products', { price_per_kilo: 2500, unit_grams: 900 }, { id: chicken })

  const [row] = await desk.database.owner<{ access_token: string }>(
    'select access_token from orders where id = $1',
    [orderId],
  )
  const asked = { order_id: orderId, token: row?.access_token ?? '' }
  const { order_items } = await getShopperOrder(desk.at(shop), asked)
  expect(order_items).toMatchObject([
    {
      net: { net_quantity: 250, net_quantity_unit: 'g' },
      by_weight: null,
      has_alcohol: false,
      is_perishable: false,
    },
    {
      net: null,
      by_weight: { price_per_kilo: 1890, unit_grams: 1400, weight_unit: 'piece' },
      is_perishable: true,
      weighed_grams: null,
    },
  ])
})

test('what does not say whether it spoils is as its category says', async () => {
  const category_id = await shop.category('Épicerie', { is_perishable: false })
  const honey = await shop.product('Miel', { category_id })
  const items = [{ product_id: honey, quantity: 1, product_name: 'Miel', price: 250 }]
  const { lines } = await priceCart(shop.at(), { items })
  expect(lines).toMatchObject([{ is_perishable: false }])
})

test('a cart holds goods by the step between their least and their most, and says what it changed', async () => {
  const ham = await shop.product('Jambon', HAM)
  const cartOf = (quantity: number) =>
    priceCart(shop.at(), {
      items: [{ product_id: ham, quantity, product_name: 'Jambon', price: 350 }],
    })
  const few = await cartOf(1)
  expect(few.changes).toMatchObject([{ kind: 'quantity_raised', was: 1, is: 2 }])
  expect(few.lines).toMatchObject([{ quantity: 2, least: 2, stock: 4, total_ttc: 700 }])
  const many = await cartOf(9)
  expect(many.changes).toMatchObject([{ kind: 'quantity_reduced', was: 9, is: 4 }])
})

test('less than the least is out of stock when no more is left', async () => {
  const stock = { stock_management_mode: 'global', global_stock_quantity: 1 }
  const ham = await shop.product('Jambon', { ...HAM, ...stock })
  const items = [{ product_id: ham, quantity: 2, product_name: 'Jambon', price: 350 }]
  const cart = await priceCart(shop.at(), { items })
  expect(cart).toMatchObject({ lines: [], set_aside: [{ reason: 'out_of_stock' }] })
})

test('an order of less than the least is refused by name', async () => {
  const ham = await shop.product('Jambon', HAM)
  const input = checkoutOf(shop, [{ product_id: ham, price: 350 }])
  await expect(place(input)).rejects.toMatchObject({
    code: 'QUANTITY_NOT_SOLD',
    data: { product_name: 'Jambon', least: 2, most: 4 },
  })
})
