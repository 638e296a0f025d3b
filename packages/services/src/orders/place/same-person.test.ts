import type { Permission } from '@fournil/domain/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseCustomer } from '../../customers/erase-customer.ts'
import { NO_EVENT } from '../../payments/inbox.ts'
import { refundLatePayment } from '../../payments/refunds/refund-late-payment.ts'
import { paidSession } from '../../payments/testing/paid-session.ts'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { createOrderCheckout } from './create-order-checkout.ts'

// One person, at several places at the same moment: ordering, at the counter, being erased.

const EMAIL = 'jeanne.roux@exemple.fr'
const hers = { customer_email: EMAIL }

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
  await office.shop.change('pickup_time_slots', { max_orders: 1000 }, {})
  await office.shop.globalStock(office.pain, { quantity: 1000 })
})

const loaf = () => [{ product_id: office.pain, quantity: 1 }]
const order = () => createOrderCheckout(desk.at(office.shop), checkoutOf(office.shop, loaf(), hers))
const byHand = (order_id: string) =>
  setOrderStatus(office.at(), { order_id, status: 'completed', reason: 'Espèces', means: 'cash' })

const expectTooMany = (error: { code?: string }) =>
  expect(error.code).toBe('TOO_MANY_UNPAID_ORDERS')
const closeUnpaid = async () => {
  const unpaid = await desk.database.owner<{ id: string }>(
    `select id from orders where tenant_id = $1 and payment_status = 'pending'`,
    [office.shop.tenant_id],
  )
  for (const { id } of unpaid) await byHand(id)
}

test('orders while the shop closes her others: everybody is answered', async () => {
  for (let round = 0; round < 4; round += 1) {
    const waiting = [await order(), await order()]
    await Promise.all([
      ...waiting.map(({ orderId }) => byHand(orderId)),
      // One more may find her others still unpaid, and is told so.
      ...waiting.map(() => order().catch(expectTooMany)),
    ])
    await closeUnpaid()
  }
  const people = await desk.database.owner('select id from customers where tenant_id = $1', [
    office.shop.tenant_id,
  ])
  expect(people).toHaveLength(1)
})

test('orders three times at once, never having been here: she is one customer', async () => {
  await Promise.all(Array.from({ length: 3 }, order))
  const people = await desk.database.owner('select id from customers where tenant_id = $1', [
    office.shop.tenant_id,
  ])
  expect(people).toHaveLength(1)
})

describe('whose late money meets the word of the shop that she paid', () => {
  test('gets it back', async () => {
    const { id } = await office.place(loaf())
    await setOrderStatus(office.at(), { order_id: id, status: 'cancelled' })
    await byHand(id)
    const paid = paidSession({ payment_intent_id: 'pi_late', amount_total: 500 })
    const settle = () =>
      refundLatePayment(desk.at(office.shop), id, paid, 'TOO_LATE_TO_CANCEL', NO_EVENT)
    await Promise.all([settle(), settle()])
    expect(await office.orderRow(id)).toMatchObject({ status: 'completed', refunded_amount: 0 })
    expect(
      await desk.database.owner(
        'select amount, extra_payment_intent_id from refunds where order_id = $1',
        [id],
      ),
    ).toEqual([{ amount: 500, extra_payment_intent_id: 'pi_late' }])
  })
})

describe('who is erased', () => {
  const may = (permission: Permission) => {
    const actor = { ...office.person, permissions: [permission] }
    return { ...office.at(), actor }
  }
  test('has no order that can be opened again', async () => {
    const { id } = await office.place(loaf(), hers)
    await setOrderStatus(office.at(), { order_id: id, status: 'cancelled' })
    const { customer_id } = await office.orderRow(id)
    await eraseCustomer(may('can_manage_customers'), { customer_id: String(customer_id) })
    await expect(byHand(id)).rejects.toMatchObject({ code: 'CUSTOMER_ERASED' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'cancelled' })
  })

  test('while her order is opened again is either here or gone, never half', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await office.place(loaf(), hers)
      await setOrderStatus(office.at(), { order_id: id, status: 'cancelled' })
      const { customer_id } = await office.orderRow(id)
      const [opened, erased] = await Promise.allSettled([
        setOrderStatus(office.at(), {
          order_id: id,
          status: 'ready',
          reason: 'Finalement',
          means: 'cash',
        }),
        eraseCustomer(may('can_manage_customers'), { customer_id: String(customer_id) }),
      ])
      const reasons = [opened, erased].flatMap((told) =>
        told.status === 'rejected' ? [told.reason.code] : [],
      )
      expect([['CUSTOMER_ERASED'], ['ORDERS_UNDER_WAY']]).toContainEqual(reasons)
    }
  })
})
