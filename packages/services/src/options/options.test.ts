import { PricedCart } from '@fournil/contract/shop/cart'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceCart } from '../cart/price-cart.ts'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { getOrder } from '../orders/get-order.ts'
import { pickList } from '../orders/list/pick-list.ts'
import { getShopperOrder } from '../orders/shopper-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { offerPickup } from '../pickup/offer-pickup.ts'
import { getProduct } from '../product/get-product.ts'
import { cakeShop } from './testing/cake-shop.ts'

let desk: OrderDesk
let at: Awaited<ReturnType<typeof cakeShop>>
beforeAll(async () => {
  desk = await openOwnDesk()
})
beforeEach(async () => {
  at = await cakeShop(desk)
})
afterAll(() => desk.close())

const price = (items: Parameters<typeof priceCart>[1]['items'], pending_order_id?: string) =>
  priceCart(at.shop.at(), { items, pending_order_id })

describe('a cart', () => {
  test('has a line for each set of options, at its own price', async () => {
    const cart = await price([at.six(1, 'Léa'), at.eight(2), at.six(1), at.six(1, ' Léa ')])
    expect(PricedCart.parse(cart)).toEqual(cart)
    expect(cart.changes).toEqual([])
    expect(cart.lines).toMatchObject([
      {
        quantity: 2,
        unit_price: 3150,
        options: [{ value: '6 parts' }, { value: 'Léa', price: 150 }],
      },
      {
        quantity: 2,
        unit_price: 3800,
        options: [{ label: 'Taille', value: '8 parts', price: 800 }],
      },
      { quantity: 1, unit_price: 3000 },
    ])
    expect(new Set(cart.lines.map(({ line_key }) => line_key)).size).toBe(3)
  })

  test('tells of a price that changed, and of a choice that is gone', async () => {
    const { six, eight } = at.ids
    await at.shop.change('product_option_choices', { price: 900 }, { id: eight })
    await at.shop.change('product_option_choices', { is_active: false }, { id: six })
    const cart = await price([at.six(), at.eight()])
    expect(cart.changes).toMatchObject([
      { kind: 'options_changed', product_name: 'Fraisier' },
      { kind: 'price_changed', was: 3800, is: 3900 },
    ])
    expect(cart.lines).toHaveLength(1)
  })

  test('tells whoever chose nothing of what must be chosen', async () => {
    const cart = await price([{ ...at.six(), options: undefined }])
    expect(cart).toMatchObject({ lines: [], changes: [{ kind: 'options_changed' }] })
  })

  test('gives no more of a choice than there is, and what one’s own order holds is one’s own', async () => {
    const [first, second] = [at.eight(2), at.eight(2, 'Léa')]
    const cart = await price([first, second, at.six(9)])
    expect(cart.lines.map(({ quantity, stock }) => [quantity, stock])).toEqual([
      [2, 2],
      [1, 1],
      [9, 999_996],
    ])
    expect(cart.changes).toMatchObject([{ kind: 'quantity_reduced', was: 2, is: 1 }])

    const { id } = await at.place([at.eight(3)])
    expect((await price([at.eight(3)])).set_aside).toMatchObject([{ reason: 'out_of_stock' }])
    expect((await price([at.eight(3)], id)).changes).toEqual([])
  })

  test('takes the neighbour’s choice for one that nobody knows', async () => {
    const theirs = await cakeShop(desk)
    const foreign = { ...at.six(), options: theirs.six().options }
    expect(await price([foreign])).toMatchObject({
      lines: [],
      changes: [{ kind: 'options_changed' }],
    })
    await expect(at.place([foreign])).rejects.toMatchObject({ code: 'OPTIONS_CHANGED' })
    expect(await theirs.eights()).toEqual([3, 0])
  })

  test('is ready later when a choice takes longer, in the cart and in the calendar', async () => {
    const slow = { preparation_time_hours: 2, preparation_time_unit: 'days' }
    await at.shop.change('product_option_choices', slow, { id: at.ids.eight })
    expect((await price([at.six()])).earliest_pickup?.date).toBe('2026-11-16')
    expect((await price([at.eight()])).earliest_pickup?.date).toBe('2026-11-19')
    const { store_id } = at.shop
    const offer = await offerPickup(at.shop.at(), { store_id, items: [at.six(), at.eight()] })
    expect(offer).toMatchObject({
      earliest_date: '2026-11-19',
      preparation: { hours: 3, unit: 'days' },
    })
    await expect(at.place([at.eight()])).rejects.toMatchObject({ code: 'PICKUP_IMPOSSIBLE' })
  })
})

describe('an order', () => {
  test('keeps its own copy, for the shopper, the counter and the bench', async () => {
    const id = await at.placeAndPay([at.eight(1, 'Bonne fête'), at.six(2)])
    await at.shop.change(
      'product_option_choices',
      { label: 'Grand', price: 1 },
      { id: at.ids.eight },
    )
    const { access_token } = await at.orderRow(id)
    const seen = await getShopperOrder(at.shop.at(), { order_id: id, token: access_token })
    const copy = [
      {
        unit_price: 3950,
        options: [
          { label: 'Taille', value: '8 parts', price: 800, choice_id: at.ids.eight },
          { label: 'Inscription', value: 'Bonne fête', price: 150, choice_id: null },
        ],
      },
      { unit_price: 3000, quantity: 2, options: [{ value: '6 parts' }] },
    ]
    expect(seen).toMatchObject({ order_items: copy, total_ttc: 9950 })
    expect(await getOrder(at.at(), { order_id: id })).toMatchObject({ order_items: copy })

    await at.placeAndPay([at.six(3)])
    const list = await pickList(at.at(), { pickup_date: '2026-11-18' })
    expect(list.products.map(({ quantity, options }) => [quantity, options[0]?.value])).toEqual([
      [5, '6 parts'],
      [1, '8 parts'],
    ])
  })

  test('holds a choice, takes it when it is collected, and gives it back', async () => {
    const id = await at.placeAndPay([at.eight(1), at.eight(1, 'Léa')])
    expect(await at.eights()).toEqual([3, 2])
    const move = (status: 'completed' | 'ready' | 'cancelled') =>
      setOrderStatus(at.at(), { order_id: id, status, reason: 'Erreur' })
    await move('completed')
    expect(await at.eights()).toEqual([1, 0])
    await move('ready')
    expect(await at.eights()).toEqual([3, 2])
    await expect(at.place([at.eight(2)])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { available: 1, product_name: expect.stringContaining('8 parts') },
    })
    const movements = await desk.database.owner(
      'select kind, change, quantity_after, order_id from stock_movements where choice_id = $1 order by number',
      [at.ids.eight],
    )
    expect(movements).toEqual([
      { kind: 'sold', change: -2, quantity_after: 1, order_id: id },
      { kind: 'returned', change: 2, quantity_after: 3, order_id: id },
    ])
  })

  test('that is cancelled leaves its choice to others, and is not reopened once they have it', async () => {
    const { id } = await at.place([at.eight(2)])
    const move = (status: 'cancelled' | 'pending') =>
      setOrderStatus(at.at(), { order_id: id, status, reason: 'Erreur' })
    await move('cancelled')
    expect(await at.eights()).toEqual([3, 0])
    await at.place([at.eight(2)])
    await expect(move('pending')).rejects.toMatchObject({
      code: 'REOPENING_OUT_OF_STOCK',
      data: { available: 1, product_name: expect.stringContaining('8 parts') },
    })
    expect(await at.eights()).toEqual([3, 2])
  })

  test('of a choice that nobody counts is held all the same: counting may begin at any moment', async () => {
    const free = await cakeShop(desk, null)
    const id = await free.placeAndPay([free.eight(2)])
    expect(await free.eights()).toEqual([null, 2])
    const ctx = free.at()
    await setOrderStatus(ctx, { order_id: id, status: 'completed' })
    expect(await free.eights()).toEqual([null, 0])
    await setOrderStatus(ctx, { order_id: id, status: 'ready', reason: 'Erreur' })
    expect(await free.eights()).toEqual([null, 2])
    await free.shop.change('product_option_choices', { quantity: 3 }, { id: free.ids.eight })
    await expect(free.place([free.eight(2)])).rejects.toMatchObject({ data: { available: 1 } })
    await free.place([free.eight(1)])
  })

  test('of somebody who is forgotten keeps what they chose, not what they wrote', async () => {
    const id = await at.placeAndPay([at.six(1, 'Pour Léa')])
    await setOrderStatus(at.at(), { order_id: id, status: 'completed' })
    const { customer_id } = (await at.orderRow(id)) as unknown as { customer_id: string }
    const ctx = at.at()
    await eraseCustomer(
      { ...ctx, actor: { ...at.person, permissions: ['can_manage_customers'] } },
      { customer_id },
    )
    const { order_items } = await getOrder(ctx, { order_id: id })
    expect(order_items[0]?.options.map(({ value }) => value)).toEqual(['6 parts', '…'])
  })
})

test('a page shows what is on sale, and what of it is left', async () => {
  await at.shop.change('product_option_choices', { is_active: false }, { id: at.ids.six })
  const product = await getProduct(at.shop.at(), { product_id: at.cake })
  expect(product).toMatchObject({
    price: 3000,
    options: { least_price: 3800, has_several_prices: true, is_required: true },
    stock: 3,
    product_options: [
      { label: 'Taille', choices: [{ label: '8 parts', price: 800, stock: 3 }] },
      { label: 'Inscription', kind: 'text', most_characters: 20, choices: [] },
    ],
  })
})
