import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { exportCustomers } from './export-customers.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
})

type Asked = Partial<Parameters<typeof listCustomers>[1]>
const owner = () => till.member(['can_manage_customers'])
const list = (asked: Asked = {}) => listCustomers(owner(), { kind: 'all', page: 1, ...asked })
const namesOf = async (asked: Asked) =>
  (await list(asked)).customers.map(({ first_name }) => first_name)
const lines = (unit_price: number) => [{ product_id: till.bread, unit_price }]

describe('the list', () => {
  test('is newest first, 25 to a page, and a page past the last still says how many there are', async () => {
    for (let n = 1; n <= 27; n += 1)
      await till.customer({ first_name: `Client ${n}`, created_at: new Date(Date.UTC(2026, 0, n)) })
    const first = await list()
    expect(first).toMatchObject({ total: 27, page: 1, page_size: 25 })
    expect(first.customers).toHaveLength(25)
    expect(first.customers[0]?.first_name).toBe('Client 27')
    expect(await namesOf({ page: 2 })).toEqual(['Client 2', 'Client 1'])
    expect(await list({ page: 3 })).toMatchObject({ customers: [], total: 27 })
    expect(await list({ page: 3, search: 'client' })).toMatchObject({ customers: [], total: 27 })
    expect(await namesOf({ page: 2, search: 'client' })).toEqual(['Client 2', 'Client 1'])
  })

  test('says what each has bought: paid orders less refunds, and nothing for what was never paid', async () => {
    const customer_id = await till.customer()
    await till.customer()
    const kept = await till.sell(lines(1000), undefined, {
      customer_id,
      created_at: new Date('2026-11-01'),
    })
    await till.sell(lines(500), undefined, { customer_id, created_at: new Date('2026-11-03') })
    await till.order(lines(9999), { customer_id, created_at: new Date('2026-11-05') })
    await till.refund(kept, 300)
    const { customers, stats } = await list()
    expect(customers.find(({ id }) => id === customer_id)).toMatchObject({
      order_count: 2,
      total_spent: 1200,
      last_order_date: new Date('2026-11-03'),
    })
    expect(customers.find(({ id }) => id !== customer_id)).toMatchObject({
      order_count: 0,
      total_spent: 0,
      last_order_date: null,
    })
    expect(stats.total_revenue).toBe(1200)
  })

  test('can show the registered or the guests alone, with the cards counting everybody', async () => {
    await till.customer({ first_name: 'Invitée' })
    await till.customer({ first_name: 'Inscrite', is_guest: false })
    await till.customer({ first_name: 'Invité' })
    expect((await namesOf({ kind: 'guest' })).toSorted()).toEqual(['Invité', 'Invitée'])
    expect(await list({ kind: 'registered' })).toMatchObject({
      customers: [{ first_name: 'Inscrite', is_guest: false }],
      total: 1,
      total_is_exact: true,
      stats: {
        total: { count: 3, is_exact: true },
        registered: { count: 1, is_exact: true },
        guests: { count: 2, is_exact: true },
      },
    })
    expect(await namesOf({ kind: 'registered', search: 'inv' })).toEqual([])
    expect(await namesOf({ kind: 'registered', search: 'inscr' })).toEqual(['Inscrite'])
  })
})

describe('sorted', () => {
  test('by what they spent or by their last order, whatever became of their orders since', async () => {
    const [ada, ben, eve] = [
      await till.customer({ first_name: 'Ada' }),
      await till.customer({ first_name: 'Ben' }),
      await till.customer({ first_name: 'Eve' }),
    ]
    const cheap = { customer_id: ada, customer_first_name: 'Ada' }
    await till.sell(lines(1000), undefined, { ...cheap, created_at: new Date('2026-11-05') })
    const dear = {
      customer_id: ben,
      customer_first_name: 'Ben',
      created_at: new Date('2026-11-01'),
    }
    const back = await till.sell(lines(3000), undefined, dear)
    await till.order(lines(9999), { customer_id: eve, created_at: new Date('2026-11-09') })
    expect(await namesOf({ sort: 'spend' })).toEqual(['Ben', 'Ada', 'Eve'])
    expect(await namesOf({ sort: 'last_order' })).toEqual(['Ada', 'Ben', 'Eve'])
    await till.refund(back, 2500)
    expect(await namesOf({ sort: 'spend' })).toEqual(['Ada', 'Ben', 'Eve'])
    expect(await namesOf({ sort: 'spend', search: 'exemple' })).toEqual(['Ada', 'Ben', 'Eve'])
    expect(await namesOf({ sort: 'last_order', search: 'exemple', kind: 'guest' })).toEqual([
      'Ada',
      'Ben',
      'Eve',
    ])
    const rows = await desk.database.owner(
      `select c.first_name, c.total_spent::int as kept, coalesce(sum(o.total_ttc - o.refunded_amount), 0)::int as counted,
         c.last_order_at is not distinct from max(o.created_at) as is_last
       from customers c left join orders o on o.customer_id = c.id and o.paid_at is not null
       where c.tenant_id = $1 group by c.tenant_id, c.id`,
      [till.shop.tenant_id],
    )
    for (const row of rows) expect(row).toMatchObject({ kept: row.counted, is_last: true })
  })
})

describe('the file of all customers', () => {
  test('has everybody once, over its pages, and no cell that a spreadsheet would calculate', async () => {
    await desk.database.owner(
      `insert into customers (tenant_id, email, first_name, last_name, created_at)
       select $1, 'client' || n || '@exemple.fr', '=1+' || n, 'Roux', '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
       from generate_series(1, 1203) as n`,
      [till.shop.tenant_id],
    )
    const { content } = await exportCustomers(owner(), { kind: 'all' })
    let file = ''
    for await (const part of content) file += part
    const rows = file.trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(1203)
    expect(new Set(rows.map((row) => row.split(';')[2])).size).toBe(1203)
    expect(rows.every((row) => row.startsWith("'=1+"))).toBe(true)
    const registered = await exportCustomers(owner(), { kind: 'registered' })
    expect((await registered.content.next()).value).toContain('Prénom;Nom;E-mail')
    expect((await registered.content.next()).done).toBe(true)
  })

  test('is for those who manage customers, and that it was taken is written down', async () => {
    const stranger = exportCustomers(till.member(['can_manage_orders']), { kind: 'all' })
    await expect(stranger).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await exportCustomers(owner(), { kind: 'guest' })
    const logged = await desk.database.owner(
      `select details from admin_audit_logs where tenant_id = $1 and action_type = 'customers_exported'`,
      [till.shop.tenant_id],
    )
    expect(logged).toEqual([{ details: { kind: 'guest', searched: false } }])
  })

  test('holds what the list shows: its search, its kind and its order', async () => {
    for (const [first_name, amount] of [
      ['Ada', 1000],
      ['Ben', 3000],
      ['Eve', 2000],
    ] as const) {
      const customer_id = await till.customer({ first_name, last_name: 'Morel' })
      // Who pays is known by the name on their last order.
      const as = { customer_first_name: first_name, customer_last_name: 'Morel' }
      await till.sell(lines(amount), undefined, { customer_id, ...as })
    }
    await till.customer({ first_name: 'Noé', last_name: 'Roux' })
    const asked = { kind: 'guest', search: 'morel', sort: 'spend' } as const
    const { content } = await exportCustomers(owner(), asked)
    let file = ''
    for await (const part of content) file += part
    const names = file
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(';')[0])
    expect(names).toEqual(['Ben', 'Eve', 'Ada'])
    expect(names).toEqual(await namesOf(asked))
  })
})

describe('the search', () => {
  beforeEach(async () => {
    const email = 'noemie.12-34@exemple.fr'
    await till.customer({
      first_name: 'Noémie',
      last_name: 'Lefèvre',
      email,
      phone: '06 12 34 56 78',
    })
    await till.customer({ first_name: 'Max', last_name: '100%_Roux', phone: '+33 7 98 76 54 32' })
  })

  test.each([
    ['noemie', ['Noémie']],
    ['LEFEVRE noé', ['Noémie']],
    ['lefevre max', []],
    ['noemie.12-34@ex', ['Noémie']],
    ['0612345678', ['Noémie']],
    ['06.12.34', ['Noémie']],
    ['+33 6 12 34 56 78', ['Noémie']],
    ['07 98 76', ['Max']],
    ['100%_r', ['Max']],
    ['0%_L', []],
    ['%', ['Max']],
    ['_', ['Max']],
    ['\\', []],
    ['   ', ['Max', 'Noémie']],
    ['no em ie 12 le', ['Noémie']],
    ['no', ['Noémie']],
    ['ro', []],
    ['ma ro', ['Max']],
    ['06', ['Noémie']],
  ])('of %j finds %j', async (search, names) => {
    expect((await namesOf({ search })).toSorted()).toEqual(names)
  })

  test('finds nobody of the neighbour', async () => {
    const theirs = (await tillShop(desk)).member(['can_manage_customers'])
    const asked = { kind: 'all' as const, page: 1, search: 'noemie' }
    expect(await listCustomers(theirs, asked)).toMatchObject({
      customers: [],
      total: 0,
      stats: { total: { count: 0 } },
    })
  })
})

describe('one customer', () => {
  test('is shown with all their orders, newest first, also those that were not paid', async () => {
    const customer_id = await till.customer()
    const first = await till.sell(lines(1000), undefined, {
      customer_id,
      created_at: new Date('2026-11-01'),
    })
    const second = await till.order(lines(500), { customer_id, created_at: new Date('2026-11-02') })
    await till.sell(lines(700))
    const { customer, orders } = await getCustomer(owner(), { customer_id })
    expect(customer).toMatchObject({ id: customer_id, order_count: 1, total_spent: 1000 })
    expect(orders.map(({ id }) => id)).toEqual([second, first])
    expect(orders[1]).toMatchObject({
      status: 'paid',
      store_name: 'Centre',
      items_count: 1,
      invoice: null,
    })
    expect(orders[1]?.created_at).toEqual(new Date('2026-11-01'))
  })

  test('of the neighbour does not exist', async () => {
    const customer_id = await till.customer()
    const theirs = (await tillShop(desk)).member(['can_manage_customers'])
    await expect(getCustomer(theirs, { customer_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('nobody sees customers without the permission', async () => {
  const customer_id = await till.customer()
  const other = till.member(['can_manage_orders', 'can_view_reports'])
  await expect(listCustomers(other, { kind: 'all', page: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(getCustomer(other, { customer_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

describe('reading customers is written down', () => {
  const impersonator = {
    user_id: randomUUID(),
    email: 'aide@fournil.test',
    impersonation_id: randomUUID(),
    reason: 'Aide demandée',
    expires_at: new Date('2027-01-01'),
  }
  const logged = (action: string) =>
    desk.database.owner(
      `select admin_user_id, impersonator_user_id, target_type, target_id, details from admin_audit_logs
       where tenant_id = $1 and action_type = $2`,
      [till.shop.tenant_id, action],
    )

  test('once a call: who, in whose place, how much, and nothing of what was read or searched for', async () => {
    const customer_id = await till.customer({ first_name: 'Noémie', email: 'noemie@exemple.fr' })
    const ctx = owner()
    if (ctx.actor.kind !== 'member') throw new Error('not a member')
    const acting = { ...ctx, actor: { ...ctx.actor, impersonator } }
    const who = {
      admin_user_id: ctx.actor.user_id,
      impersonator_user_id: impersonator.user_id,
    }
    await listCustomers(acting, { kind: 'all', page: 1, search: 'noemie' })
    await getCustomer(acting, { customer_id })
    expect(await logged('customers_listed')).toEqual([
      {
        ...who,
        target_type: 'customers',
        target_id: null,
        details: { read: 1, kind: 'all', page: 1, searched: true },
      },
    ])
    expect(await logged('customer_read')).toEqual([
      { ...who, target_type: 'customer', target_id: customer_id, details: {} },
    ])
  })

  test('and nothing is where nobody was found', async () => {
    await expect(getCustomer(owner(), { customer_id: randomUUID() })).rejects.toThrow('NOT_FOUND')
    expect(await logged('customer_read')).toEqual([])
  })
})
