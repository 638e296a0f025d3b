import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { releaseOrder } from '../../payments/release-order.ts'
import { listUses } from '../../promo-codes/list-uses.ts'
import { removePromoCode } from '../../promo-codes/remove-promo-code.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { createOrderCheckout } from './create-order-checkout.ts'

let desk: OrderDesk
let here: OfficeShop
let promo_code_id: string
let flan: string

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  here = await officeShop(desk)
  // Not counted: no shelf makes two orders wait for each other.
  flan = await here.shop.product('Flan', { price: 500, preparation_time_hours: 1 })
  promo_code_id = await code('UNEFOIS', { once_per_customer: true })
})

const code = (name: string, values = {}) =>
  here.shop.add('promo_codes', {
    code: name,
    discount_type: 'percentage',
    discount_value: 1000,
    valid_from: '2026-01-01',
    valid_until: '2027-01-01',
    ...values,
  })
const order = (customer_email: string, pickup_time = '10:00', promo_code = 'UNEFOIS') =>
  createOrderCheckout(
    desk.at(here.shop),
    checkoutOf(here.shop, [{ product_id: flan }], { customer_email, promo_code, pickup_time }),
  )
const uses = async () => (await here.taken()).uses
const refused = { code: 'PROMO_REFUSED', data: { refusal: 'already_used' } }

test('orders of one e-mail address at the same moment: one of them gets the discount', async () => {
  // Somebody known: their row makes nobody wait.
  await here.shop.add('customers', {
    email: 'lou@exemple.fr',
    first_name: 'Lou',
    last_name: 'Petit',
    phone: '06 12 34 56 78',
  })
  const first = new pg.Client({ connectionString: desk.database.owner_url })
  await first.connect()
  try {
    await first.query('begin')
    await first.query('select from promo_codes where id = $1 for update', [promo_code_id])
    const both = Promise.allSettled([
      order('lou@exemple.fr', '09:00'),
      order('lou@exemple.fr', '10:00'),
    ])
    await expect.poll(waiting).toBe(2)
    await first.query('commit')
    const answers = await both
    const failures = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(failures).toMatchObject([refused])
    expect(await here.taken()).toMatchObject({ uses: 1, places: 1, reserved: 0 })
  } finally {
    await first.end()
  }
})

async function waiting(): Promise<number> {
  const [row] = await desk.database.owner<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

test('somebody else may use it, and so may the same person without the option', async () => {
  await order('lou@exemple.fr', '09:00')
  await order('max@exemple.fr', '10:00')
  await code('TOUJOURS')
  await order('lou@exemple.fr', '11:00', 'TOUJOURS')
  await order('lou@exemple.fr', '12:00', 'TOUJOURS')
  expect(await uses()).toBe(4)
})

test('an order that was cancelled or never paid gives its use back to its person', async () => {
  const { orderId } = await order('lou@exemple.fr', '09:00')
  await expect(order('lou@exemple.fr', '10:00')).rejects.toMatchObject(refused)
  await releaseOrder(desk.at(here.shop), orderId, 'expired', 'test')
  await order('lou@exemple.fr', '11:00')
  expect(await uses()).toBe(1)
})

test('the orders that used a code are listed, also once the code is put away', async () => {
  const { orderNumber } = await order('lou@exemple.fr')
  const actor = {
    ...here.person,
    permissions: ['can_manage_promo_codes', 'can_manage_orders'] as const,
  }
  const member = { ...here.at(), actor: { ...actor, permissions: [...actor.permissions] } }
  await removePromoCode(member, { promo_code_id })
  expect(await listUses(member, { promo_code_id, page: 1 })).toMatchObject({
    code: 'UNEFOIS',
    total: 1,
    uses: [{ order_number: orderNumber, customer_name: 'Jeanne Roux', discount_amount: 50 }],
  })
  await expect(order('max@exemple.fr', '11:00')).rejects.toMatchObject({
    data: { refusal: 'unknown' },
  })
})
