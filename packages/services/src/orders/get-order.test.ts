import { randomUUID } from 'node:crypto'
import { OrderDetail } from '@fournil/contract/office/order-views'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOwnOrder } from './cancel/cancel-own-order.ts'
import { refundOrder } from './cancel/refund-order.ts'
import { getOrder } from './get-order.ts'
import { setOrderStatus } from './status/set-order-status.ts'
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

const look = (order_id: string) => getOrder(office.at(), { order_id })

test('an order is shown with its lines, its taxes, its refunds and its papers', async () => {
  const id = await office.placeAndPay(office.basket, { notes: 'Bien cuit' })
  await refundOrder(office.at(), { order_id: id, amount: 200, reason: 'Geste' })
  const [invoice] = await desk.database.owner<{ id: string }>(
    `insert into invoices (tenant_id, invoice_number, year, sequence, order_id, subtotal_ht, total_tax, total_ttc, content)
     values ($1, 'FA-2026-000001', 2026, 1, $2, 1422, 78, 1500, '{}') returning id`,
    [office.shop.tenant_id, id],
  )
  const order = await look(id)
  expect(OrderDetail.parse(order)).toEqual(order)
  expect(order).toMatchObject({
    id,
    status: 'paid',
    payment_status: 'paid',
    customer: { first_name: 'Jeanne', last_name: 'Roux', phone: '06 12 34 56 78' },
    store: { name: 'Centre', city: 'Lyon' },
    notes: 'Bien cuit',
    order_items: [
      { product_name: 'Pain', quantity: 2, unit_price: 500, total_ttc: 1000, tax_rate: 5.5 },
      { product_name: 'Tarte', quantity: 1, total_ttc: 500, has_stock: true },
    ],
    taxes: [{ tax_rate: 5.5, base_ht: 1422, tax_amount: 78, total_ttc: 1500 }],
    refunds: [{ amount: 200, status: 'pending', reason: 'Geste' }],
    refundable_amount: 1300,
    is_paid_online: true,
    invoice: { id: invoice?.id, invoice_number: 'FA-2026-000001', has_pdf: false },
    invoices: [{ id: invoice?.id, kind: 'invoice', total_ttc: 1500, has_pdf: false }],
  })
})

test('its history names everybody in words: the customer, the payment, the system, a colleague', async () => {
  const { id, session } = await office.place(office.basket)
  await desk.sandbox.page.submitCard(session, '4242424242424242')
  const { settlePayment } = await import('../payments/settle-payment.ts')
  const ctx = desk.at(office.shop)
  const paid = await ctx.payments.getSession(session)
  await settlePayment({ ...ctx, actor: { kind: 'webhook', provider: 'stripe' } }, id, paid)
  await setOrderStatus(office.at(), { order_id: id, status: 'preparing' })
  expect((await look(id)).history.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['placed', 'Client'],
    ['paid', 'Paiement'],
    ['status_changed', office.person.email],
  ])

  const { id: lapsed } = await office.place(office.basket)
  const { reconcile } = await import('../payments/reconcile.ts')
  desk.setClock(new Date('2026-11-16T09:00:00Z').getTime())
  const job = desk.at(office.shop, new Date('2026-11-16T09:00:00Z'))
  await reconcile({ ...job, actor: { kind: 'job', name: 'payments.reconcile' } }, lapsed)
  expect((await look(lapsed)).history.at(-1)).toMatchObject({
    kind: 'payment_expired',
    actor: 'Système',
    reason: 'Le délai de paiement est passé',
  })
})

test('who acted in somebody’s place is named beside them, and both outlive their accounts', async () => {
  const id = await office.placeAndPay(office.basket)
  const admin = { user_id: randomUUID(), email: `aide-${randomUUID()}@fournil.test` }
  await desk.database.owner('insert into users (id, email, is_super_admin) values ($1, $2, true)', [
    admin.user_id,
    admin.email,
  ])
  const impersonator = {
    ...admin,
    impersonation_id: randomUUID(),
    reason: 'Aide demandée',
    expires_at: new Date('2027-01-01'),
  }
  const ctx = { ...office.at(), actor: { ...office.person, impersonator } }
  await setOrderStatus(ctx, { order_id: id, status: 'ready' })
  const both = { actor: office.person.email, impersonator: admin.email }
  expect((await look(id)).history.at(-1)).toMatchObject(both)

  await desk.database.owner('delete from users where id = any($1)', [
    [office.person.user_id, admin.user_id],
  ])
  expect((await look(id)).history.at(-1)).toMatchObject(both)
})

test('rows from before names were kept still say what kind of person it was', async () => {
  const id = await office.placeAndPay(office.basket)
  const add = (actor_kind: string, user_id: string | null) =>
    desk.database.owner(
      `insert into order_events (tenant_id, order_id, kind, actor_kind, actor_user_id) values ($1, $2, 'note', $3, $4)`,
      [office.shop.tenant_id, id, actor_kind, user_id],
    )
  await add('member', office.person.user_id)
  await add('member', null)
  await add('super_admin', null)
  const { history } = await look(id)
  expect(history.filter(({ kind }) => kind === 'note').map(({ actor }) => actor)).toEqual([
    office.person.email,
    'Équipe',
    'Assistance Fournil',
  ])
})

test('what happens within one tick is told in the order it happened', async () => {
  await office.shop.add('promo_codes', {
    code: 'CADEAU',
    discount_type: 'percentage',
    discount_value: 10_000,
    valid_from: '2026-01-01',
    valid_until: '2027-01-01',
  })
  // A free order is placed and paid at once.
  for (let attempt = 0; attempt < 8; attempt++) {
    const { id } = await office.place([{ product_id: office.pain, quantity: 1 }], {
      promo_code: 'CADEAU',
      pickup_time: `${10 + attempt}:00`,
    })
    const { history } = await look(id)
    expect(history.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
  }
})

test('the neighbour’s order and an id nobody has are the same: not found', async () => {
  const id = await office.placeAndPay(office.basket)
  const neighbour = await officeShop(desk)
  await expect(getOrder(neighbour.at(), { order_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(look(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const shopper = desk.at(office.shop)
  await expect(getOrder(shopper, { order_id: id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a customer who cancelled is the one who is named', async () => {
  const { id } = await office.place(office.basket)
  const { access_token } = await office.orderRow(id)
  await cancelOwnOrder(desk.at(office.shop), { order_id: id, token: String(access_token) })
  expect((await look(id)).history.at(-1)).toMatchObject({
    kind: 'cancelled_by_customer',
    actor: 'Client',
    to_status: 'cancelled',
  })
})
