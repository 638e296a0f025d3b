import { OrderSettings } from '@fournil/contract/office/order-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOrderSettings, saveOrderSettings } from './order-settings.ts'
import { type OfficeShop, officeShop } from './testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from './testing/order-desk.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

test('a shop that set nothing lets the preparation decide', async () => {
  expect(await getOrderSettings(office.at())).toEqual({ cancellation_hours: null })
})

test('what a shop sets holds for the orders that follow, and the change is in the audit log once', async () => {
  await saveOrderSettings(office.at(), { cancellation_hours: 24 })
  await saveOrderSettings(office.at(), { cancellation_hours: 24 })
  expect(await getOrderSettings(office.at())).toEqual({ cancellation_hours: 24 })
  const id = await office.placeAndPay(office.basket)
  expect(await office.orderRow(id)).toMatchObject({
    cancellable_until: new Date('2026-11-17T09:00:00Z'),
  })
  const audits = await desk.database.owner(
    `select details from admin_audit_logs where tenant_id = $1 and target_type = 'order_settings'`,
    [office.shop.tenant_id],
  )
  expect(audits).toEqual([
    { details: { before: { cancellation_hours: null }, after: { cancellation_hours: 24 } } },
  ])
})

test('only who manages orders may look or change', async () => {
  const other = { ...office.person, permissions: ['can_manage_products'] as const }
  const stranger = { ...office.at(), actor: other }
  await expect(getOrderSettings(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(saveOrderSettings(stranger, { cancellation_hours: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test.each([-1, 721, 1.5, Number.POSITIVE_INFINITY, '24', undefined])('%s is no notice', (hours) => {
  expect(OrderSettings.safeParse({ cancellation_hours: hours }).success).toBe(false)
})
