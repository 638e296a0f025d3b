import type { OrderStatus } from '@fournil/domain/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { setOrderStatus } from './set-order-status.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const lines = () => office.basket
const set = (order_id: string, status: OrderStatus, reason?: string) =>
  setOrderStatus(office.at(), { order_id, status, reason, means: 'cash' })

describe('reopening a cancelled order', () => {
  const cancelled = async () => {
    const id = await office.placeAndPay(lines())
    await cancelOrder(office.at(), {
      order_id: id,
      refund_amount: 0,
      restock: true,
      free_slot: true,
      tell_customer: false,
    })
    return id
  }

  test('takes stock, place and code again', async () => {
    await office.shop.add('promo_codes', {
      code: 'UNEFOIS',
      discount_type: 'fixed',
      discount_value: 100,
      max_uses: 1,
      valid_from: '2026-01-01',
      valid_until: '2027-01-01',
    })
    const id = await office.placeAndPay(lines(), { promo_code: 'UNEFOIS' })
    const dialog = { refund_amount: 0, restock: true, free_slot: true, tell_customer: false }
    await cancelOrder(office.at(), { order_id: id, ...dialog })
    expect(await office.taken()).toEqual({ quantity: 20, reserved: 0, places: 0, uses: 0 })
    await expect(set(id, 'paid')).rejects.toMatchObject({ code: 'REASON_NEEDED' })
    await set(id, 'ready', 'Erreur')
    expect(await office.taken()).toEqual({ quantity: 20, reserved: 3, places: 1, uses: 1 })
    expect(await office.orderRow(id)).toMatchObject({ status: 'ready', hold_status: 'kept' })
  })

  test('is refused when somebody else has the goods, and leaves nothing half taken', async () => {
    const id = await cancelled()
    await office.shop.globalStock(office.pain, { quantity: 1 })
    await expect(set(id, 'paid', 'Erreur')).rejects.toMatchObject({
      code: 'REOPENING_OUT_OF_STOCK',
      data: { product_name: 'Pain', available: 1 },
    })
    expect(await office.taken()).toMatchObject({ reserved: 0, places: 0 })
    expect(await office.orderRow(id)).toMatchObject({ status: 'cancelled' })
  })

  test('is refused when the slot is full', async () => {
    const id = await cancelled()
    await office.place(lines())
    await office.place(lines())
    await expect(set(id, 'paid', 'Erreur')).rejects.toMatchObject({ code: 'REOPENING_SLOT_FULL' })
    expect(await office.taken()).toMatchObject({ reserved: 6, places: 2 })
  })

  test('that was never paid: it can wait for its money again, or be paid by hand', async () => {
    const { id } = await office.place(lines())
    await set(id, 'cancelled')
    await set(id, 'pending', 'Le client passera payer')
    expect(await office.orderRow(id)).toMatchObject({ status: 'pending', hold_status: 'held' })
    expect(await office.taken()).toMatchObject({ reserved: 3, places: 1 })
    await set(id, 'paid', 'Espèces')
    expect(await office.orderRow(id)).toMatchObject({ payment_status: 'paid', hold_status: 'kept' })
    expect(await office.taken()).toMatchObject({ reserved: 3, places: 1 })
  })
})
