import { ListOrders } from '@fournil/contract/office/orders'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { listOrders } from './list-orders.ts'

let desk: OrderDesk
let office: OfficeShop
let ids: { helene: string; martin: string; pending: string }

beforeAll(async () => {
  desk = await openOwnDesk()
  office = await officeShop(desk)
  ids = {
    helene: await office.placeAndPay(office.basket, {
      customer_first_name: 'Hélène',
      customer_last_name: 'Œuvrard',
      customer_phone: '+33 6 11 22 33 44',
      customer_email: 'helene.o@exemple.fr',
    }),
    martin: await office.placeAndPay(office.basket, {
      customer_first_name: 'Jean-Luc',
      customer_last_name: 'Martin',
      customer_phone: '07.98.76.54.32',
      customer_email: 'jean-luc.85.2+pain@exemple.fr',
      pickup_date: '2026-11-19',
    }),
    pending: (
      await office.place([{ product_id: office.pain, quantity: 3 }], {
        customer_last_name: '100%_Bio',
        customer_email: 'bio@exemple.fr',
        pickup_time: '11:00',
      })
    ).id,
  }
  const neighbour = await officeShop(desk)
  await neighbour.placeAndPay(neighbour.basket, { customer_last_name: 'Martin' })
  await apart()
})
afterAll(() => desk.close())

/** The test's orders were placed within one tick; here they are a minute apart. */
async function apart() {
  for (const [index, id] of [ids.helene, ids.martin, ids.pending].entries())
    await desk.database.owner(
      `update orders set created_at = created_at + make_interval(mins => $2) where id = $1`,
      [id, index],
    )
}

const list = (input: object = {}) => listOrders(office.at(), ListOrders.parse(input))
const found = async (input: object) => (await list(input)).orders.map(({ id }) => id)

describe('the list', () => {
  test('is newest first, hides nothing, and knows the stores', async () => {
    const answer = await list()
    expect(answer.orders.map(({ id }) => id)).toEqual([ids.pending, ids.martin, ids.helene])
    expect(answer).toMatchObject({
      total: 3,
      total_is_exact: true,
      page: 1,
      page_size: 25,
      stores: [{ id: office.shop.store_id, name: 'Centre' }],
    })
    expect(answer.orders[2]).toEqual({
      id: ids.helene,
      order_number: expect.stringMatching(/^CMD-2026-\d{6}$/),
      pickup_code: expect.any(String),
      status: 'paid',
      payment_status: 'paid',
      pays_on_collection: false,
      taken_by_phone: false,
      customer_name: 'Hélène Œuvrard',
      customer_phone: '+33 6 11 22 33 44',
      store_id: office.shop.store_id,
      store_name: 'Centre',
      pickup_date: '2026-11-18',
      pickup_time: '10:00',
      items_count: 3,
      total_ttc: 1500,
      refunded_amount: 0,
      created_at: expect.any(Date),
      came_in_at: expect.any(Date),
      has_open_withdrawal: false,
      invoice: null,
      is_late: false,
      notes: null,
      articles: [
        { product_name: 'Pain', options: [], quantity: 2, by_weight: null },
        { product_name: 'Tarte', options: [], quantity: 1, by_weight: null },
      ],
    })
  })

  test('is narrowed by status, store and day, alone and together', async () => {
    expect(await found({ status: 'pending' })).toEqual([ids.pending])
    expect(await found({ pickup_date: '2026-11-19' })).toEqual([ids.martin])
    const { store_id } = office.shop
    expect(await found({ store_id })).toHaveLength(3)
    expect(await found({ store_id, status: 'paid', pickup_date: '2026-11-18' })).toEqual([
      ids.helene,
    ])
    const elsewhere = await office.shop.store('Gare')
    expect(await found({ store_id: elsewhere })).toEqual([])
    await desk.database.owner('delete from store_locations where id = $1', [elsewhere])
  })

  test('ends where it ends', async () => {
    expect(await list({ page: 2 })).toMatchObject({ orders: [], total: 3, page: 2 })
  })

  test('shows what an order has become', async () => {
    await setOrderStatus(office.at(), { order_id: ids.martin, status: 'preparing' })
    expect(await found({ status: 'preparing' })).toEqual([ids.martin])
  })
})

test('an order came in when it was paid, unless the shop itself said so', async () => {
  const other = await officeShop(desk)
  const online = await other.placeAndPay(other.basket)
  const { id: unpaid } = await other.place(other.basket, { pickup_time: '11:00' })
  const { id: by_hand } = await other.place(other.basket, { pickup_time: '12:00' })
  await setOrderStatus(other.at(), {
    order_id: by_hand,
    status: 'paid',
    reason: 'Espèces',
    means: 'cash',
  })
  const { orders } = await listOrders(other.at(), ListOrders.parse({}))
  const cameIn = new Map(orders.map(({ id, came_in_at }) => [id, came_in_at]))
  expect(cameIn.get(online)).toBeInstanceOf(Date)
  expect(cameIn.get(unpaid)).toBeNull()
  expect(cameIn.get(by_hand)).toBeNull()
})

describe('a search', () => {
  const numberOf = async (id: string) => (await office.orderRow(id)).order_number

  test.each([
    'helene',
    'HÉLÈNE',
    'oeuvrard',
    'œuvrard hélène',
    '06 11 22 33 44',
    '0611223344',
    '06.11.22',
    '+33611223344',
    '0033 6 11 22',
    'helene.o@exemple.fr',
    'HELENE.O@',
  ])('for %j finds Hélène', async (search) => {
    expect(await found({ search })).toEqual([ids.helene])
  })

  test.each(['jean-luc', 'martin', '07 98', '0798765432', '(07) 98-76'])(
    'for %j finds Martin, and not the neighbour’s',
    async (search) => {
      expect(await found({ search })).toEqual([ids.martin])
    },
  )

  test('for an address takes its dots and digits as they are', async () => {
    expect(await found({ search: 'jean-luc.85.2+pain@exemple.fr' })).toEqual([ids.martin])
    expect(await found({ search: 'martin jean-luc.85.2+pain@exemple.fr' })).toEqual([ids.martin])
  })

  test('finds by number, whole or its end, with dashes or without, and by pickup code', async () => {
    const number = await numberOf(ids.pending)
    expect(await found({ search: number })).toEqual([ids.pending])
    expect(await found({ search: number.toLowerCase() })).toEqual([ids.pending])
    expect(await found({ search: number.slice(4) })).toEqual([ids.pending])
    expect(await found({ search: number.replaceAll('-', '') })).toEqual([])
    expect(await found({ search: number.slice(-6) })).toEqual([ids.pending])
    const { pickup_code } = await office.orderRow(ids.pending)
    expect(await found({ search: String(pickup_code).toLowerCase() })).toContain(ids.pending)
  })

  test('takes what looks like a pattern for the signs it is', async () => {
    expect(await found({ search: '%_' })).toEqual([ids.pending])
    expect(await found({ search: '100%_b' })).toEqual([ids.pending])
    expect(await found({ search: '%%%' })).toEqual([])
    expect(await found({ search: "'; drop table orders; --" })).toEqual([])
    expect(await found({ search: '\\\\' })).toEqual([])
  })

  test('of nothing is no search; of a word nobody has finds nothing', async () => {
    expect(await found({ search: '   ' })).toHaveLength(3)
    expect(await list({ search: 'introuvable' })).toMatchObject({
      orders: [],
      total: 0,
      total_is_exact: true,
    })
  })

  test('is narrowed like the list', async () => {
    expect(await found({ search: 'cmd', status: 'pending' })).toEqual([ids.pending])
    expect(await found({ search: 'martin', pickup_date: '2026-11-18' })).toEqual([])
    expect(await found({ search: 'martin', store_id: office.shop.store_id })).toEqual([ids.martin])
  })
})

test('who stands in no tenant finds nothing, although the search looks past the policies', async () => {
  const client = new pg.Client({ connectionString: desk.database.app_url })
  await client.connect()
  try {
    await client.query('begin; set local role fournil_tenant')
    for (const word of ['martin', 'cmd', '0612345678', 'a']) {
      const { rows } = await client.query(
        'select * from app.matching_orders(array[$1], null, null, null, 10)',
        [word],
      )
      expect(rows).toEqual([])
    }
  } finally {
    await client.end()
  }
})

test('whoever may not manage orders is told nothing', async () => {
  const without = { ...office.at(), actor: { ...office.person, permissions: [] } }
  await expect(listOrders(without, ListOrders.parse({}))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
