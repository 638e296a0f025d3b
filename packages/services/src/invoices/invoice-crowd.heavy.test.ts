import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { generateInvoice } from './generate-invoice.ts'
import { failEveryTwentieth } from './testing/failing-queries.ts'
import { LEGAL_SETTINGS } from './testing/legal-settings.ts'
import { paidOrders } from './testing/paid-orders.ts'

const CONNECTIONS = 20
const ORDERS = 300

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: CONNECTIONS })
  office = await officeShop(desk)
  await office.shop.add('invoice_settings', LEGAL_SETTINGS)
})
afterAll(() => desk.close())

test('300 invoices over 20 connections, one in twenty failing half-way: no gap, no number twice', async () => {
  const orders = await paidOrders(desk.database.owner, office.shop, ORDERS)
  await failEveryTwentieth(desk.database.owner)
  const failures: string[] = []
  // Each order is asked for twice, by two people at once.
  const queue = orders.flatMap((order_id) => [order_id, order_id]).values()
  const invoiced = new Map<string, Set<string>>(orders.map((id) => [id, new Set()]))
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const order_id of queue) {
        try {
          const { invoice_number } = await generateInvoice(office.at(), { order_id })
          invoiced.get(order_id)?.add(invoice_number)
        } catch (error) {
          failures.push((error as Error).message)
        }
      }
    }),
  )
  expect(new Set(failures)).toEqual(new Set(['a mishap']))
  expect(failures.length).toBeGreaterThanOrEqual(Math.floor(ORDERS / 20))

  const rows = await desk.database.owner<{
    order_id: string
    sequence: number
    invoice_number: string
  }>('select order_id, sequence, invoice_number from invoices order by sequence')
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1))
  // Everybody was told the number that is in the books.
  for (const { order_id, invoice_number } of rows)
    expect([...(invoiced.get(order_id) ?? [])]).toEqual([invoice_number])
  const [books] = await desk.database.owner(
    `select (select value from tenant_counters where name = 'invoices:2026')::int as counter,
            (select count(*) from order_events where kind = 'invoiced')::int as events,
            (select count(*) from pgboss.job where name = 'invoices.draw')::int as jobs`,
  )
  expect(books).toEqual({ counter: rows.length, events: rows.length, jobs: rows.length })
})
