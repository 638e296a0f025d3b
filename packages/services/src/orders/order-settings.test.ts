import { OrderSettings } from '@fournil/contract/office/order-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOrderSettings, saveOrderSettings } from './order-settings.ts'
import { type OfficeShop, officeShop } from './testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from './testing/order-desk.ts'

const NOTHING_SET = { cancellation_hours: null, pay_on_collection: false, collection_limit: 5000 }

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
  expect(await getOrderSettings(office.at())).toEqual(NOTHING_SET)
})

test('what a shop sets holds for the orders that follow, and the change is in the audit log once', async () => {
  await saveOrderSettings(office.at(), { ...NOTHING_SET, cancellation_hours: 24 })
  await saveOrderSettings(office.at(), { ...NOTHING_SET, cancellation_hours: 24 })
  expect(await getOrderSettings(office.at())).toMatchObject({ cancellation_hours: 24 })
  const id = await office.placeAndPay(office.basket)
  expect(await office.orderRow(id)).toMatchObject({
    cancellable_until: new Date('2026-11-17T09:00:00Z'),
  })
  const audits = await desk.database.owner(
    `select details from admin_audit_logs where tenant_id = $1 and target_type = 'order_settings'`,
    [office.shop.tenant_id],
  )
  expect(audits).toEqual([
    { details: { before: NOTHING_SET, after: { ...NOTHING_SET, cancellation_hours: 24 } } },
  ])
})

test('only who manages orders may look or change', async () => {
  const other = { ...office.person, permissions: ['can_manage_products'] as const }
  const stranger = { ...office.at(), actor: other }
  await expect(getOrderSettings(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(saveOrderSettings(stranger, NOTHING_SET)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test.each([-1, 721, 1.5, Number.POSITIVE_INFINITY, '24', undefined])('%s is no notice', (hours) => {
  expect(OrderSettings.safeParse({ ...NOTHING_SET, cancellation_hours: hours }).success).toBe(false)
})

test.each([0, 99, 100_001, 1.5, -500, '50', null])('%s is no limit', (collection_limit) => {
  expect(OrderSettings.safeParse({ ...NOTHING_SET, collection_limit }).success).toBe(false)
})
