import { ProductionSheet } from '@fournil/contract/office/production'
import { type ProductionCell, sumOf } from '@fournil/domain/production'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { movePickup } from '../orders/move/move-pickup.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { markMade } from './mark-made.ts'
import { markPrinted } from './mark-printed.ts'
import { productionSheet } from './production-sheet.ts'

const DAY = '2026-11-18'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
beforeEach(async () => {
  office = await officeShop(desk)
  await office.shop.change('pickup_time_slots', { max_orders: 50 }, {})
})
afterAll(() => desk.close())

const loaves = (quantity: number) => [{ product_id: office.pain, quantity }]

async function sheet(store_id?: string) {
  const asked = { pickup_date: DAY, ...(store_id && { store_id }) }
  const read = await productionSheet(office.at(), asked)
  expect(ProductionSheet.parse(read)).toEqual(read)
  return read
}

async function itemOf(product_name: string) {
  const item = (await sheet()).items.find((one) => one.product_name === product_name)
  if (!item) throw new Error(`no ${product_name} on the sheet`)
  return item
}

async function tick(product_name: string, isDone = true) {
  const { item_key, cells } = await itemOf(product_name)
  const marks = cells.map(({ store_id, hour, quantity }) => ({
    item_key,
    store_id,
    hour,
    done_quantity: isDone ? quantity : null,
  }))
  await markMade(office.at(), { pickup_date: DAY, marks })
}

const sums = (cells: ProductionCell[]) => sumOf(cells, new Set([office.shop.store_id]))

test('a day’s sheet sums each thing by store and hour, and leaves out what nobody pays for', async () => {
  const gare = await office.shop.store('Gare')
  await office.placeAndPay(office.basket, { pickup_time: '08:00', notes: 'Allergie aux noix' })
  await office.placeAndPay(loaves(2), { pickup_time: '08:00' })
  const collected = await office.placeAndPay(loaves(1), { pickup_time: '14:00', notes: 'Merci' })
  await office.placeAndPay(loaves(1), { store_id: gare, pickup_time: '14:00' })
  await office.place(loaves(1), { pickup_time: '08:00' })
  await office.placeAndPay(loaves(1), { pickup_date: '2026-11-19' })
  await setOrderStatus(office.at(), { order_id: collected, status: 'completed' })
  const neighbour = await officeShop(desk)
  await neighbour.placeAndPay(neighbour.basket)

  const { items, notes, orders_count, stores } = await sheet()
  const here = office.shop.store_id
  const none = { done_quantity: null, printed_quantity: null }
  expect(orders_count).toBe(4)
  expect(items).toMatchObject([
    {
      product_name: 'Pain',
      cells: expect.arrayContaining([
        { store_id: here, hour: 8, quantity: 4, ...none },
        // Somebody who has collected theirs was baked for, too.
        { store_id: here, hour: 14, quantity: 1, ...none },
        { store_id: gare, hour: 14, quantity: 1, ...none },
      ]),
    },
    { product_name: 'Tarte', cells: [{ store_id: here, hour: 8, quantity: 1, ...none }] },
  ])
  expect(items[0]?.cells).toHaveLength(3)
  // What was collected needs no more reading.
  expect(notes).toMatchObject([
    { notes: 'Allergie aux noix', pickup_time: '08:00', order_items: [{}, {}] },
  ])
  expect(stores.map(({ name, printed_at }) => [name, printed_at])).toContainEqual(['Gare', null])

  const ofGare = await sheet(gare)
  expect(ofGare.orders_count).toBe(1)
  expect(ofGare.items).toMatchObject([{ cells: [{ store_id: gare, quantity: 1 }] }])
})

test('a cake for six and one for eight are two things to make', async () => {
  const { shop, pain: product_id } = office
  const option_id = await shop.add('product_options', {
    product_id,
    position: 1,
    kind: 'text',
    label: 'Inscription',
    most_characters: 20,
  })
  const chosen = (text: string) => [{ product_id, quantity: 1, options: [{ option_id, text }] }]
  await office.placeAndPay(chosen('Léa'))
  await office.placeAndPay(chosen('Noé'))
  await office.placeAndPay(chosen('Léa'))
  const { items } = await sheet()
  expect(items.map(({ cells }) => sums(cells).quantity).toSorted()).toEqual([1, 2])
  expect(new Set(items.map(({ item_key }) => item_key)).size).toBe(2)
})

test('what comes after the tick is marked, and ticking again settles it', async () => {
  await office.placeAndPay(loaves(2))
  await tick('Pain')
  expect(sums((await itemOf('Pain')).cells)).toMatchObject({ is_done: true, added: 0 })
  await office.placeAndPay(loaves(1))
  expect(sums((await itemOf('Pain')).cells)).toMatchObject({ is_done: false, added: 1, made: 2 })
  await tick('Pain')
  expect(sums((await itemOf('Pain')).cells)).toMatchObject({ is_done: true, added: 0 })
  await tick('Pain', false)
  expect(sums((await itemOf('Pain')).cells)).toMatchObject({ is_begun: false, made: 0 })
})

test('an order that came while somebody ticked is late: a tick says only what was seen', async () => {
  await office.placeAndPay(loaves(2))
  const { item_key, cells } = await itemOf('Pain')
  await office.placeAndPay(loaves(3))
  const [seen] = cells
  if (!seen) throw new Error('an empty row')
  const { store_id, hour, quantity } = seen
  await markMade(office.at(), {
    pickup_date: DAY,
    marks: [{ item_key, store_id, hour, done_quantity: quantity }],
  })
  expect(sums((await itemOf('Pain')).cells)).toMatchObject({ quantity: 5, made: 2, added: 3 })
})

test('what was made in vain stays on the sheet until somebody has seen it', async () => {
  const order_id = await office.placeAndPay(loaves(2))
  await tick('Pain')
  await cancelOrder(office.at(), {
    order_id,
    refund_amount: 1000,
    restock: true,
    free_slot: true,
    tell_customer: false,
  })
  expect(sums((await itemOf('Pain')).cells)).toMatchObject({ quantity: 0, removed: 2 })
  await tick('Pain')
  expect((await sheet()).items).toEqual([])
})

test('an order that moved to another day leaves its mark under the product’s name', async () => {
  const order_id = await office.placeAndPay(loaves(2))
  await tick('Pain')
  const { store_id } = office.shop
  const to = { store_id, pickup_date: '2026-11-19', pickup_time: '10:00' }
  await movePickup(office.at(), { order_id, ...to, tell_customer: false })
  expect(sums((await itemOf('Pain')).cells)).toMatchObject({ quantity: 0, removed: 2 })
})

test('what changes after the paper was printed is marked, and a new paper is right again', async () => {
  await office.placeAndPay(loaves(2))
  const late = { pickup_date: DAY }
  await markPrinted(office.at(), late)
  expect((await sheet()).stores.some(({ printed_at }) => printed_at !== null)).toBe(true)
  await office.placeAndPay(office.basket)
  expect(sums((await itemOf('Pain')).cells)).toMatchObject({ quantity: 4, added: 2 })
  expect(sums((await itemOf('Tarte')).cells)).toMatchObject({ quantity: 1, added: 1 })
  await markPrinted(office.at(), late)
  expect(sums((await itemOf('Tarte')).cells)).toMatchObject({ quantity: 1, added: 0 })
})

test('nothing is written of what is not on the sheet, nor of the neighbour’s', async () => {
  const neighbour = await officeShop(desk)
  await neighbour.placeAndPay(neighbour.basket)
  const [theirs] = (await productionSheet(neighbour.at(), { pickup_date: DAY })).items
  const [cell] = theirs?.cells ?? []
  if (!theirs || !cell) throw new Error('the neighbour sells nothing')
  await office.placeAndPay(loaves(1))
  const { store_id, hour } = cell
  await markMade(office.at(), {
    pickup_date: DAY,
    marks: [
      { item_key: theirs.item_key, store_id, hour, done_quantity: 9 },
      { item_key: 'f'.repeat(32), store_id: office.shop.store_id, hour, done_quantity: 9 },
    ],
  })
  const written = await desk.database.owner(
    'select 1 from production_marks where done_quantity = 9',
  )
  expect(written).toEqual([])
})

test('two who tick at once, one of them everything, both end well', async () => {
  await office.placeAndPay(office.basket, { pickup_time: '08:00' })
  await office.placeAndPay(office.basket, { pickup_time: '14:00' })
  await Promise.all(Array.from({ length: 8 }, (_, turn) => tick(turn % 2 ? 'Pain' : 'Tarte')))
  const { items } = await sheet()
  expect(items.map(({ cells }) => sums(cells).is_done)).toEqual([true, true])
})
