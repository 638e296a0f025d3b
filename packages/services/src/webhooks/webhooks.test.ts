import { randomUUID } from 'node:crypto'
import { WebhookEvents } from '@fournil/contract/webhook-events'
import { inTenant } from '@fournil/db'
import { LOW_STOCK } from '@fournil/domain/stock'
import { openReceiver, type Receiver } from '@fournil/integrations/webhooks/testing/receiver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { saveOrderSettings } from '../orders/order-settings.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { takePayment } from '../orders/take-payment.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { announceOrder } from './announce-order.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { listWebhookDeliveries } from './list-webhooks.ts'
import { renewWebhookSecret, saveWebhook } from './save-webhook.ts'
import { replayDelivery, sendTestWebhook } from './send-again.ts'
import { sweepWebhooks } from './sweep-webhooks.ts'

const HOUR = 3_600_000
const ALL = ['order.placed', 'order.paid', 'order.status_changed', 'order.cancelled', 'stock.low']
const later = (ms: number) => new Date(MONDAY_9.getTime() + ms)

let desk: OrderDesk
let there: Receiver
let office: OfficeShop
let path: string

beforeAll(async () => {
  desk = await openOwnDesk()
  there = await openReceiver()
})
afterAll(async () => {
  await there.close()
  await desk.close()
})
beforeEach(async () => {
  office = await officeShop(desk)
  path = `/${randomUUID()}`
})

const owner = (sql: string, values: unknown[] = []) =>
  desk.database.owner<Record<string, unknown> & { id: string }>(sql, values)

/** Straight into the table: the form takes no address of this machine. */
async function endpoint(events = ALL, url = `${there.origin}${path}`): Promise<string> {
  const [row] = await owner(
    `insert into webhook_endpoints (tenant_id, url, events, secret) values ($1, $2, $3, 'whsec_c2VjcmV0') returning id`,
    [office.shop.tenant_id, url, events],
  )
  return row?.id ?? ''
}

const manager = (now = MONDAY_9): TenantContext => ({
  ...office.at(now),
  actor: { ...office.person, permissions: ['can_manage_users', 'can_manage_orders'] },
})
const jobs = () =>
  owner(
    `select data->>'delivery_id' as id, start_after from pgboss.job
     where name = 'webhooks.deliver' and data->>'tenant_id' = $1 order by created_on`,
    [office.shop.tenant_id],
  )
const told = () =>
  there.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body))
const deliver = (delivery_id: string, now = MONDAY_9, send = there.sender()) =>
  deliverWebhook(office.at(now), send, { delivery_id, queue: 'slow' })
const deliverAll = async () => {
  for (const { id } of await jobs()) await deliver(id)
}
const log = async (webhook_id: string) =>
  (await listWebhookDeliveries(manager(), { webhook_id, page: 1 })).deliveries
const newTest = async (webhook_id: string) =>
  (await sendTestWebhook(manager(), { webhook_id })).delivery_id

describe('other software is told', () => {
  test('that an order was paid, moved on and cancelled, and not who ordered', async () => {
    await endpoint()
    const id = await office.placeAndPay(office.basket)
    await setOrderStatus(office.at(), { order_id: id, status: 'preparing' })
    await cancelOrder(office.at(), {
      order_id: id,
      refund_amount: 0,
      restock: true,
      free_slot: true,
      tell_customer: false,
      reason: '',
    })
    await deliverAll()
    expect(
      told().map(({ type, data }) => [type, data.order.previous_status, data.order.status]),
    ).toEqual([
      ['order.paid', 'pending', 'paid'],
      ['order.status_changed', 'paid', 'preparing'],
      ['order.cancelled', 'preparing', 'cancelled'],
    ])
    for (const event of told()) {
      const schema = WebhookEvents[event.type as keyof typeof WebhookEvents]
      expect(schema.parse(event), event.type).toEqual(event)
    }
    const { customer_email } = await office.orderRow(id)
    expect(JSON.stringify(told())).not.toContain(customer_email)
  })

  test('of an order that is paid at the counter: when it is placed, and when the money came', async () => {
    await endpoint()
    const settings = { cancellation_hours: null, pay_on_collection: true, collection_limit: 5000 }
    await saveOrderSettings(office.at(), settings)
    const { id } = await office.place(office.basket, { pays_on_collection: true })
    await takePayment(office.at(), { order_id: id, means: 'cash' })
    await deliverAll()
    expect(
      told().map(({ type, data }) => [type, data.order.id, data.order.payment_status]),
    ).toEqual([
      ['order.placed', id, 'pending'],
      ['order.paid', id, 'paid'],
    ])
    for (const event of told())
      WebhookEvents[event.type as 'order.placed' | 'order.paid'].parse(event)
  })

  test('of what it asked for, in this shop, and only once that is committed', async () => {
    await endpoint(['order.cancelled'])
    const id = await office.placeAndPay(office.basket)
    expect(await jobs()).toEqual([])
    const ctx = office.at()
    const announce = { order_id: id, type: 'order.cancelled' as const }
    const undone = inTenant(ctx, async (tx) => {
      await announceOrder(ctx, tx, announce)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
    const neighbour = await officeShop(desk)
    await inTenant(neighbour.at(), (tx) => announceOrder(neighbour.at(), tx, announce))
    expect(await jobs()).toEqual([])
    await inTenant(ctx, (tx) => announceOrder(ctx, tx, announce))
    expect(await jobs()).toHaveLength(1)
  })

  test('that a shelf came down to its last, once an hour, by the sweep', async () => {
    const webhook_id = await endpoint(['stock.low'])
    // Ten are there: the shopper who takes the fifth is the cause, by reserving it.
    await office.place([{ product_id: office.pain, quantity: 10 - LOW_STOCK - 1 }])
    expect(await log(webhook_id)).toEqual([])
    await office.place([{ product_id: office.pain, quantity: 1 }])
    for (const quantity of [20, 6])
      await owner('update product_global_stock set quantity = $1 where product_id = $2', [
        quantity,
        office.pain,
      ])
    const ctx = office.at()
    await Promise.all([sweepWebhooks(ctx), sweepWebhooks(ctx)])
    await deliverAll()
    expect(told()).toMatchObject([
      { data: { product: { id: office.pain, name: 'Pain' }, store: null, available: LOW_STOCK } },
    ])
    expect(WebhookEvents['stock.low'].parse(told()[0])).toEqual(told()[0])
  })
})

describe('what cannot be delivered', () => {
  test('is tried again later, and given up after a day with a mail to those who can mend it', async () => {
    await owner(`update user_roles set can_manage_users = true where user_id = $1`, [
      office.person.user_id,
    ])
    const webhook_id = await endpoint()
    there.answerWith(path, 500)
    const id = await newTest(webhook_id)
    await deliver(id)
    expect(await log(webhook_id)).toMatchObject([
      {
        status: 'waiting',
        attempts: 1,
        response_status: 500,
        failure: 'answer',
        next_try_at: later(10_000),
      },
    ])
    expect((await jobs()).map(({ start_after }) => start_after)).toContainEqual(later(10_000))
    const mails = () =>
      owner(
        `select data->'mail'->'to'->>'address' as id from pgboss.job
         where name = 'mail.send' and data->>'tenant_id' = $1 and data->'mail'->>'template' = 'webhook-given-up'`,
        [office.shop.tenant_id],
      )
    expect(await mails()).toEqual([])
    await deliver(id, later(24 * HOUR))
    expect(await log(webhook_id)).toMatchObject([{ status: 'failed', attempts: 2 }])
    expect(await mails()).toEqual([{ id: office.person.email }])
    // The next one that is given up the same day says nothing new.
    await deliver(await newTest(webhook_id), later(24 * HOUR))
    expect(await mails()).toHaveLength(1)
  })

  test('to an address that keeps silent holds up nothing that waits behind it', async () => {
    const webhook_id = await endpoint()
    there.answerWith(path, 'never')
    const [first, second] = [await newTest(webhook_id), await newTest(webhook_id)]
    await deliver(first, MONDAY_9, there.sender({ patience_ms: 200 }))
    await deliver(second)
    // Nothing was sent for the second: it waits until the address is tried again.
    const waits = (await log(webhook_id)).find(({ id }) => id === second)
    expect(told().map(({ id }) => id)).not.toContain(waits?.event_id)
    expect(waits).toMatchObject({ status: 'waiting', attempts: 0, next_try_at: later(10_000) })
    there.answerWith(path, 200)
    await deliver(second, later(11_000))
    expect((await log(webhook_id)).find(({ id }) => id === second)?.status).toBe('delivered')
  })

  test('to an address waits with the quick ones after three quick answers, and no longer after a slow one', async () => {
    const webhook_id = await endpoint()
    const slowJobs = () =>
      owner(
        `select data->>'delivery_id' as id from pgboss.job
         where name = 'webhooks.deliver-slow' and data->>'tenant_id' = $1`,
        [office.shop.tenant_id],
      )
    /** As long as the answer is said to have taken, however busy this machine is. */
    const after = (duration_ms: number) => {
      const send = there.sender()
      return async (...message: Parameters<typeof send>) => ({
        ...(await send(...message)),
        duration_ms,
      })
    }
    const amongQuick = async () => {
      const delivery_id = await newTest(webhook_id)
      const before = told().length
      await deliverWebhook(office.at(), after(40), { delivery_id, queue: 'quick' })
      return told().length > before
        ? 'sent'
        : (await slowJobs()).map(({ id }) => id === delivery_id)
    }
    expect(await amongQuick()).toEqual([true])
    for (let n = 0; n < 3; n += 1) await deliver(await newTest(webhook_id), MONDAY_9, after(40))
    expect(await amongQuick()).toBe('sent')
    await deliver(await newTest(webhook_id), MONDAY_9, after(8000))
    expect(await amongQuick()).toContain(true)
  })

  test('into our own network is not sent', async () => {
    const { createWebhookSender } = await import(
      '@fournil/integrations/webhooks/create-webhook-sender'
    )
    const webhook_id = await endpoint()
    await deliver(await newTest(webhook_id), MONDAY_9, createWebhookSender())
    expect(told()).toEqual([])
    expect(await log(webhook_id)).toMatchObject([{ status: 'waiting', failure: 'not_public' }])
  })
})

describe('a delivery', () => {
  test('that a job finds twice is sent once', async () => {
    const id = await newTest(await endpoint())
    await deliver(id)
    await deliver(id)
    expect(told()).toHaveLength(1)
  })

  test('is replayed under the same id, to the byte, and not by the neighbour', async () => {
    const webhook_id = await endpoint()
    const id = await newTest(webhook_id)
    await deliver(id)
    const again = await replayDelivery(manager(), { delivery_id: id })
    await deliver(again.delivery_id)
    const sent = there.received.filter((one) => one.path === path)
    expect(sent[1]?.body).toBe(sent[0]?.body)
    expect(sent[1]?.headers['webhook-id']).toBe(sent[0]?.headers['webhook-id'])
    expect((await log(webhook_id)).map(({ is_replay }) => is_replay)).toContain(true)
    const neighbour = await officeShop(desk)
    const them = { ...manager(), ...neighbour.at(), actor: manager().actor }
    for (const foreign of [
      () => replayDelivery(them, { delivery_id: id }),
      () => listWebhookDeliveries(them, { webhook_id, page: 1 }),
      () => sendTestWebhook(them, { webhook_id }),
      () => renewWebhookSecret(them, { webhook_id }),
    ])
      await expect(foreign()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is signed by two secrets for a day after one takes the place of the other', async () => {
    const webhook_id = await endpoint()
    await renewWebhookSecret(manager(), { webhook_id })
    await deliver(await newTest(webhook_id), later(23 * HOUR))
    await deliver(await newTest(webhook_id), later(25 * HOUR))
    const signatures = there.received
      .filter((one) => one.path === path)
      .map(({ headers }) => String(headers['webhook-signature']).split(' ').length)
    expect(signatures).toEqual([2, 1])
  })

  test('to an address that was paused is not sent', async () => {
    const webhook_id = await endpoint()
    const id = await newTest(webhook_id)
    const form = { url: 'https://caisse.exemple.fr/', events: ['order.paid' as const] }
    await saveWebhook(manager(), { webhook_id, version: 1, ...form, is_active: false })
    await deliver(id)
    expect(told()).toEqual([])
    expect(await log(webhook_id)).toMatchObject([{ status: 'failed', failure: 'paused' }])
    const stale = saveWebhook(manager(), { webhook_id, version: 1, ...form, is_active: true })
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
