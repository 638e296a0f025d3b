import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import type { PaymentRefund } from '@fournil/integrations/payments/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../../context.ts'
import { refundOrder } from '../../orders/cancel/refund-order.ts'
import { getOrder } from '../../orders/get-order.ts'
import { setOrderStatus } from '../../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../../orders/testing/office-shop.ts'
import { type OrderDesk, openDesk } from '../../orders/testing/order-desk.ts'
import { NO_EVENT } from '../inbox.ts'
import { receiveEvent } from '../receive-event.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { syncRefunds } from './sync-refunds.ts'

let database: TestDatabase
let desk: OrderDesk
let office: OfficeShop
let shopDoor: Server
let told: string[]

// The provider's news travels over HTTP, signed, as it does in life.
beforeAll(async () => {
  database = await testDatabase()
  shopDoor = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const ctx: TenantContext = {
      ...desk.at(office.shop),
      actor: { kind: 'webhook', provider: 'stripe' },
    }
    const read = await ctx.payments.readEvent(body, String(request.headers['stripe-signature']))
    if (!read.ok) return response.writeHead(400).end()
    told.push(read.event.type)
    if (read.event.tenant_id === office.shop.tenant_id) await receiveEvent(ctx, read.event)
    response.end()
  })
  await new Promise<void>((listening) => shopDoor.listen(0, '127.0.0.1', listening))
  const { port } = shopDoor.address() as AddressInfo
  desk = await openDesk(database, { webhook_url: `http://127.0.0.1:${port}/` })
})
afterAll(async () => {
  await desk.close()
  await new Promise((closed) => shopDoor.close(closed))
  await database.close()
})
beforeEach(async () => {
  told = []
  office = await officeShop(desk)
})

const intentOf = async (id: string) => String((await office.orderRow(id)).payment_intent_id)
const refundIdsOf = async (id: string) => {
  const rows = await database.owner<{ id: string }>('select id from refunds where order_id = $1', [
    id,
  ])
  return rows.map((row) => row.id)
}
const look = (id: string) => getOrder(office.at(), { order_id: id })

/** As if the bank had sent these refunds back: the provider lists them as failed. */
async function bankRefuses(id: string, which: (refund: PaymentRefund) => boolean) {
  const ctx = desk.at(office.shop)
  const payments = {
    ...ctx.payments,
    listRefunds: async (intent: string) =>
      (await ctx.payments.listRefunds(intent)).map((refund) =>
        which(refund) ? { ...refund, status: 'failed' as const } : refund,
      ),
  }
  await syncRefunds({ ...ctx, payments }, id, await intentOf(id), NO_EVENT)
}

describe('a refund made on the provider’s own screens', () => {
  test('is taken in once, although two events tell of it, each of them twice', async () => {
    const id = await office.placeAndPay(office.basket)
    const payment_intent_id = await intentOf(id)
    await office.at().payments.refund({ payment_intent_id, amount: 400, idempotency_key: `d${id}` })
    desk.sandbox.misbehave({ copies: () => 2 })
    await desk.sandbox.round()
    desk.sandbox.misbehave({})

    expect(told.filter((type) => type === 'charge.refunded')).toHaveLength(2)
    expect(await look(id)).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_amount: 400,
      refundable_amount: 1100,
      refunds: [{ amount: 400, status: 'succeeded' }],
    })
    expect(await office.balances()).toMatchObject({ pending: 1100 })
    const { history } = await look(id)
    expect(history.filter(({ kind }) => kind === 'refunded')).toMatchObject([
      { actor: 'Paiement', amount: 400 },
    ])
  })
})

describe('a refund of ours', () => {
  test('whose event overtakes our own answer is booked once', async () => {
    const id = await office.placeAndPay(office.basket)
    await refundOrder(office.at(), { order_id: id, amount: 600 })
    const [refundId = ''] = await refundIdsOf(id)
    const ctx = desk.at(office.shop)
    const payments: TenantContext['payments'] = {
      ...ctx.payments,
      refund: async (wish) => {
        const answer = await ctx.payments.refund(wish)
        await desk.sandbox.round()
        return answer
      },
    }
    await carryOutRefund({ ...ctx, payments }, refundId)
    expect(told).toContain('refund.created')
    expect(await look(id)).toMatchObject({
      refunded_amount: 600,
      refunds: [{ amount: 600, status: 'succeeded' }],
    })
    expect(await office.balances()).toMatchObject({ pending: 900 })
  })

  test('that the bank sends back is shown as failed, and can be given again', async () => {
    const id = await office.placeAndPay(office.basket)
    await refundOrder(office.at(), { order_id: id, amount: 1500 })
    await office.carryOutRefunds()
    expect(await look(id)).toMatchObject({ payment_status: 'refunded', refundable_amount: 0 })

    await Promise.all([bankRefuses(id, () => true), bankRefuses(id, () => true)])
    const order = await look(id)
    expect(order).toMatchObject({
      payment_status: 'paid',
      refunded_amount: 0,
      refundable_amount: 1500,
      refunds: [{ status: 'failed' }],
    })
    expect(order.history.filter(({ kind }) => kind === 'refund_failed')).toMatchObject([
      { amount: 1500, reason: 'La banque a refusé le remboursement' },
    ])
    expect(await office.balances()).toMatchObject({ pending: 1500, available: 0 })
    await expect(refundOrder(office.at(), { order_id: id, amount: 1500 })).resolves.toBeDefined()
  })

  test('that failed is not revived by news from before', async () => {
    const id = await office.placeAndPay(office.basket)
    await refundOrder(office.at(), { order_id: id, amount: 500 })
    await office.carryOutRefunds()
    await bankRefuses(id, () => true)
    // What the sandbox lists still says 'succeeded', like an answer that was asked for a moment too early.
    await syncRefunds(desk.at(office.shop), id, await intentOf(id), NO_EVENT)
    expect(await look(id)).toMatchObject({ refunded_amount: 0, refunds: [{ status: 'failed' }] })
    expect(await office.balances()).toMatchObject({ pending: 1500 })
  })

  test('of several, one failing leaves the others', async () => {
    const id = await office.placeAndPay(office.basket)
    for (const amount of [300, 200]) await refundOrder(office.at(), { order_id: id, amount })
    await office.carryOutRefunds()
    await bankRefuses(id, ({ amount }) => amount === 300)
    expect(await look(id)).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_amount: 200,
    })
    expect(await office.balances()).toMatchObject({ pending: 1300 })
  })

  test('that fails after the order was collected brings the money to where the shop can ask for it', async () => {
    const id = await office.placeAndPay(office.basket)
    await refundOrder(office.at(), { order_id: id, amount: 1500 })
    await office.carryOutRefunds()
    // Nothing is left to release at this moment.
    await setOrderStatus(office.at(), { order_id: id, status: 'completed' })
    expect(await office.balances()).toMatchObject({ pending: 0, available: 0 })
    await bankRefuses(id, () => true)
    expect(await office.balances()).toMatchObject({ pending: 0, available: 1500 })
  })
})

test('an event about an order that is not here is written down, and changes nothing', async () => {
  const id = await office.placeAndPay(office.basket)
  const neighbour = await officeShop(desk)
  await receiveEvent(desk.at(neighbour.shop), {
    id: `evt_${id}`,
    type: 'charge.refunded',
    kind: 'payment_refunded',
    created_at: new Date(),
    tenant_id: neighbour.shop.tenant_id,
    order_id: id,
    payment_intent_id: await intentOf(id),
    amount_refunded: 100,
  })
  expect(await look(id)).toMatchObject({ refunded_amount: 0, refunds: [] })
})
