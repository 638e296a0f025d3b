import { randomUUID } from 'node:crypto'
import {
  PaymentError,
  type PaymentErrorCode,
  type PaymentProvider,
} from '@fournil/integrations/payments/port'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../context.ts'
import { refundOrder } from '../../orders/cancel/refund-order.ts'
import { type OfficeShop, officeShop } from '../../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../../orders/testing/order-desk.ts'
import { carryOutRefund } from './carry-out-refund.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

type Ask = PaymentProvider['refund']

/** A shop whose provider answers refunds in its own way. */
function answering(refund: (ask: Ask) => Ask): TenantContext {
  const ctx = desk.at(office.shop)
  const { payments } = ctx
  return { ...ctx, payments: { ...payments, refund: refund(payments.refund) } }
}

const refusing = (code: PaymentErrorCode, provider_code: string | null = null) =>
  answering(() => () => Promise.reject(new PaymentError(code, 'No.', { provider_code })))

async function askedFor() {
  const order_id = await office.placeAndPay(office.basket)
  const refund_id = randomUUID()
  await refundOrder(office.at(), { order_id, amount: 500, refund_id })
  return { order_id, refund_id }
}

async function refundRow(id: string) {
  const [row] = await desk.database.owner('select * from refunds where id = $1', [id])
  return row
}

async function givenBack(order_id: string) {
  const { payment_intent_id } = await office.orderRow(order_id)
  const given = await desk.at(office.shop).payments.listRefunds(String(payment_intent_id))
  return given.map(({ amount }) => amount)
}

test('a refund that fails thirty times is still wanted, and succeeds when the provider answers again', async () => {
  const { order_id, refund_id } = await askedFor()
  const away = refusing('PAYMENT_UNAVAILABLE')
  for (let n = 0; n < 30; n += 1)
    await expect(carryOutRefund(away, refund_id)).rejects.toThrow(PaymentError)
  expect(await refundRow(refund_id)).toMatchObject({
    status: 'pending',
    attempts: 30,
    last_error: 'PAYMENT_UNAVAILABLE',
  })
  await carryOutRefund(desk.at(office.shop), refund_id)
  expect(await refundRow(refund_id)).toMatchObject({ status: 'succeeded', last_error: null })
  expect(await givenBack(order_id)).toEqual([500])
})

test.each([
  ['PAYMENT_NOT_CONFIGURED', null],
  ['PAYMENT_REFUSED', 'balance_insufficient'],
] as const)(
  '%s (%s) is a no for now: it is asked again under another key',
  async (code, provider_code) => {
    const { order_id, refund_id } = await askedFor()
    await expect(carryOutRefund(refusing(code, provider_code), refund_id)).rejects.toThrow('No.')
    expect(await refundRow(refund_id)).toMatchObject({
      status: 'pending',
      last_error: provider_code ?? code,
    })
    const keys: string[] = []
    const watched = answering((ask) => (refund) => {
      keys.push(refund.idempotency_key)
      return ask(refund)
    })
    await carryOutRefund(watched, refund_id)
    expect(keys).toEqual([`${refund_id} 1`])
    expect(await givenBack(order_id)).toEqual([500])
  },
)

test('any other no ends it, and the order says so', async () => {
  const { order_id, refund_id } = await askedFor()
  const no = refusing('PAYMENT_REFUSED', 'charge_disputed')
  await expect(carryOutRefund(no, refund_id)).rejects.toThrow('No.')
  expect(await refundRow(refund_id)).toMatchObject({ status: 'failed' })
  const events = await desk.database.owner(
    `select kind from order_events where order_id = $1 and kind = 'refund_failed'`,
    [order_id],
  )
  expect(events).toHaveLength(1)
})

test('a refund whose answer was lost is not made again by a provider that has forgotten the key', async () => {
  const { order_id, refund_id } = await askedFor()
  const forgetful = answering((ask) => async (refund) => {
    await ask({ ...refund, idempotency_key: randomUUID() })
    throw new PaymentError('PAYMENT_UNAVAILABLE', 'The answer was lost.')
  })
  await expect(carryOutRefund(forgetful, refund_id)).rejects.toThrow('lost')
  await carryOutRefund(
    answering((ask) => (refund) => ask({ ...refund, idempotency_key: randomUUID() })),
    refund_id,
  )
  expect(await refundRow(refund_id)).toMatchObject({ status: 'succeeded' })
  expect(await givenBack(order_id)).toEqual([500])
})
