import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { runRetention } from '../retention/run-retention.ts'
import { askForAlert, MOST_OF_ONE_ADDRESS } from './ask-for-alert.ts'
import { sendAlerts } from './send-alerts.ts'
import { sweepAlerts } from './sweep-alerts.ts'

let desk: OrderDesk
let shop: TestShop
let bread: string

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await testShop(desk.database)
  bread = await shop.product('Pain', {
    stock_management_mode: 'global',
    global_stock_quantity: 0,
  })
})

const ask = (changes: object = {}) =>
  askForAlert(desk.at(shop), {
    ...{ product_id: bread, store_id: shop.store_id, email: 'lou@example.test' },
    ...changes,
  })
const send = (now?: Date) => sendAlerts(desk.at(shop, now))
const waiting = async () => {
  const sql = 'select email from product_alerts where tenant_id = $1 order by email'
  const rows = await desk.database.owner<{ email: string }>(sql, [shop.tenant_id])
  return rows.map(({ email }) => email)
}
const mails = () =>
  desk.database.owner<{ to: string; store: string }>(
    `select data->'mail'->'to'->>'address' as to, data->'mail'->'data'->>'store_name' as store
     from pgboss.job where name = 'mail.send' and data->>'tenant_id' = $1
       and data->'mail'->>'template' = 'product-back'`,
    [shop.tenant_id],
  )
const refill = () => shop.globalStock(bread, { quantity: 5 })

describe('a wish', () => {
  test('is one, however often it is made, even twice at once', async () => {
    await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(await waiting()).toEqual(['lou@example.test'])
  })

  test('about what is not there, or a neighbour’s, is not found', async () => {
    const theirs = await testShop(desk.database)
    for (const changes of [
      { product_id: randomUUID() },
      { product_id: await theirs.product('Pain') },
      { product_id: await shop.product('Retiré', { is_active: false }) },
      { store_id: theirs.store_id },
      { store_id: randomUUID() },
    ])
      await expect(ask(changes)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await waiting()).toEqual([])
  })

  test('ends at twenty of one address', async () => {
    for (let i = 0; i < MOST_OF_ONE_ADDRESS; i += 1)
      await ask({ product_id: await shop.product(`Pain ${i}`) })
    await expect(ask()).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'email' }] },
    })
    await ask({ email: 'autre@example.test' })
  })

  test('is forgotten after half a year', async () => {
    await ask()
    await runRetention(desk.at(shop, new Date('2027-05-01T09:00:00Z')))
    expect(await waiting()).toHaveLength(1)
    await runRetention(desk.at(shop, new Date('2027-06-01T09:00:00Z')))
    expect(await waiting()).toEqual([])
  })
})

describe('the news', () => {
  test('waits until there is some, is told once, and then nobody is known', async () => {
    await ask()
    expect(await send()).toBe(0)
    expect(await waiting()).toHaveLength(1)
    await refill()
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(await waiting()).toEqual([])
    expect(await mails()).toEqual([{ to: 'lou@example.test', store: 'Centre' }])
  })

  test('is told once by two at once', async () => {
    for (let i = 0; i < 30; i += 1) await ask({ email: `client${i}@example.test` })
    await refill()
    const told = await Promise.all([send(), send(), send()])
    expect(told.reduce((all, each) => all + each, 0)).toBe(30)
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(30)
    expect(await mails()).toHaveLength(30)
  })

  test('that is cut off before it is written is told by the next', async () => {
    await ask()
    await refill()
    const ctx = desk.at(shop)
    const jobs = {
      ...ctx.jobs,
      enqueue: async () => {
        throw new Error('Killed')
      },
    }
    await expect(sendAlerts({ ...ctx, jobs })).rejects.toThrow('Killed')
    expect(await waiting()).toHaveLength(1)
    expect(await send()).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('is that of the store that was asked for', async () => {
    const other = await shop.store('Ouest')
    const tart = await shop.product('Tarte', { stock_management_mode: 'per_store' })
    await ask({ product_id: tart })
    await ask({ product_id: tart, store_id: other, email: 'ouest@example.test' })
    await shop.add('product_inventory', { product_id: tart, store_id: other, quantity: 2 })
    expect(await send()).toBe(1)
    expect(await mails()).toEqual([{ to: 'ouest@example.test', store: 'Ouest' }])
    expect(await waiting()).toEqual(['lou@example.test'])
  })

  test('comes with the season, and when the product is shown again', async () => {
    const galette = await shop.product('Galette', { seasonal: true })
    await shop.period(galette, '2027-06-01', '2027-06-30', true)
    await ask({ product_id: galette })
    expect(await send()).toBe(0)
    await shop.change('products', { is_active: false }, { id: galette })
    expect(await send(new Date('2027-04-01T08:00:00Z'))).toBe(0)
    await shop.change('products', { is_active: true }, { id: galette })
    expect(await send(new Date('2027-04-01T08:00:00Z'))).toBe(1)
  })

  test('of a neighbour is none of ours', async () => {
    await ask()
    await refill()
    const theirs = await testShop(desk.database)
    expect(await sendAlerts(desk.at(theirs))).toBe(0)
    expect(await waiting()).toHaveLength(1)
  })

  test('is looked for in the shops that somebody waits for', async () => {
    await ask()
    await sweepAlerts(desk.at(shop))
    const planned = await desk.database.owner(
      `select from pgboss.job where name = 'product-alerts.send' and data->>'tenant_id' = $1`,
      [shop.tenant_id],
    )
    expect(planned).toHaveLength(1)
  })
})
