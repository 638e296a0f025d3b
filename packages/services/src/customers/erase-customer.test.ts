import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { generateInvoice } from '../invoices/generate-invoice.ts'
import { LEGAL_SETTINGS } from '../invoices/testing/legal-settings.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { openTill, type Till } from '../sales/testing/till.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'

let desk: OrderDesk
let shop: TestShop
let till: Till
let bread: string
let customer_id: string
let order_id: string

const EMAIL = 'jeanne.roux@exemple.fr'
const PERSON = { first_name: 'Jeanne', last_name: 'Roux', email: EMAIL, phone: '06 12 34 56 78' }
const COPY = {
  customer_first_name: 'Jeanne',
  customer_last_name: 'Roux',
  customer_email: EMAIL,
  notes: 'Sonnez chez Roux',
}

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await testShop(desk.database)
  till = openTill(desk, shop)
  bread = await shop.product('Pain', { price: 500, preparation_time_hours: 1 })
  customer_id = await till.customer(PERSON)
  order_id = await till.sell(
    [{ product_id: bread, unit_price: 1000, product_name: 'Pain' }],
    undefined,
    {
      customer_id,
      ...COPY,
    },
  )
  await shop.change('orders', { status: 'completed' }, { id: order_id })
  const review = { product_id: bread, rating: 4, comment: 'Très bon', customer_name: 'Jeanne R.' }
  await shop.add('product_reviews', { ...review, customer_email: EMAIL, is_approved: true })
  await shop.add('product_reviews', {
    ...review,
    customer_name: 'Max',
    customer_email: 'max@exemple.fr',
  })
  await shop.add('invoice_settings', LEGAL_SETTINGS)
  const clerk = till.member(['can_manage_orders'])
  await desk.database.owner('insert into users (id, email) values ($1, $2)', [
    clerk.actor.kind === 'member' && clerk.actor.user_id,
    `${order_id}@boutique.test`,
  ])
  await generateInvoice(clerk, { order_id })
})

const owner = () => till.member(['can_manage_customers'])
const erase = () => eraseCustomer(owner(), { customer_id })

/** Every row of the shop that still names the person, by table. */
async function tracesOf(words: string[]): Promise<string[]> {
  const tables = await desk.database.owner<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await desk.database.owner(
      `select from ${name} t where t.tenant_id = $1 and t::text ilike any ($2)`,
      [shop.tenant_id, words.map((word) => `%${word}%`)],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('an erased customer', () => {
  test('is named nowhere any more but in the invoices, which the law wants kept', async () => {
    const words = ['jeanne', 'roux', '06 12 34 56 78', '0612345678']
    expect(await tracesOf(words)).toEqual(['customers', 'invoices', 'orders', 'product_reviews'])
    expect(await erase()).toEqual({ erased: true, kept_invoices: 1 })
    expect(await tracesOf(words)).toEqual(['invoices'])
  })

  test('is shown as « Client effacé », with the figures of their orders', async () => {
    await erase()
    const { customer, orders, under_way } = await getCustomer(owner(), { customer_id })
    expect(under_way).toEqual({ orders: 0, refunds: 0 })
    expect(customer).toMatchObject({
      first_name: 'Client',
      last_name: 'effacé',
      email: '',
      phone: '',
      erased_at: expect.any(Date),
      order_count: 1,
      total_spent: 1000,
    })
    expect(orders).toMatchObject([
      { customer_name: 'Client effacé', customer_phone: '', total_ttc: 1000 },
    ])
    const [theirs, other] = await desk.database.owner(
      'select customer_name, comment from product_reviews where tenant_id = $1 order by customer_name',
      [shop.tenant_id],
    )
    expect(theirs).toEqual({ customer_name: 'Client effacé', comment: 'Très bon' })
    expect(other).toMatchObject({ customer_name: 'Max' })
  })

  test('who orders again with the same address is somebody new', async () => {
    await erase()
    const input = checkoutOf(shop, [{ product_id: bread, price: 500 }], { customer_email: EMAIL })
    await placeOrder(desk.at(shop), input)
    const found = await listCustomers(owner(), { kind: 'all', page: 1, search: EMAIL })
    expect(found.customers).toHaveLength(1)
    expect(found.customers[0]?.id).not.toBe(customer_id)
    expect(found.stats.total.count).toBe(2)
  })

  test('can be asked for again, changes nothing twice, and two can be erased', async () => {
    await Promise.all([erase(), erase()])
    const [erased] = await traces('customer_erased')
    expect(await traces('customer_erased')).toHaveLength(1)
    expect(erased).toMatchObject({
      target_id: customer_id,
      details: { kept_invoices: 1 },
      ip: '192.0.2.7',
    })
    customer_id = await till.customer({ ...PERSON, email: 'autre@exemple.fr' })
    expect(await erase()).toEqual({ erased: true, kept_invoices: 0 })
  })

  test('names the person who acted as somebody else', async () => {
    const impersonator = {
      user_id: '00000000-0000-4000-8000-000000000001',
      email: 'root@exemple.fr',
      impersonation_id: '',
      reason: '',
      expires_at: new Date(),
    }
    const ctx = owner()
    if (ctx.actor.kind !== 'member') throw new Error('not a member')
    await eraseCustomer({ ...ctx, actor: { ...ctx.actor, impersonator } }, { customer_id })
    expect(await traces('customer_erased')).toMatchObject([
      { admin_user_id: ctx.actor.user_id, impersonator_user_id: impersonator.user_id },
    ])
  })
})

const traces = (action: string) =>
  desk.database.owner(
    `select target_id, details, host(ip_address) as ip, admin_user_id, impersonator_user_id
     from admin_audit_logs where tenant_id = $1 and action_type = $2`,
    [shop.tenant_id, action],
  )

describe('nobody is erased', () => {
  const refused = async (code: string, because: object) => {
    // Known beforehand, and in numbers.
    const { under_way } = await getCustomer(owner(), { customer_id })
    expect(under_way).toEqual(because)
    await expect(erase()).rejects.toMatchObject({ code })
    const { customer } = await getCustomer(owner(), { customer_id })
    expect(customer).toMatchObject({ email: EMAIL, erased_at: null })
    expect(await traces('customer_erased')).toEqual([])
  }

  test.each(['pending', 'paid', 'preparing', 'ready'])('while an order is %s', async (status) => {
    for (const unit_price of [100, 200])
      await till.order([{ product_id: bread, unit_price }], { customer_id, status })
    await refused('ORDERS_UNDER_WAY', { orders: 2, refunds: 0 })
  })

  test('while money is still on its way back', async () => {
    await shop.change('orders', { status: 'cancelled' }, { id: order_id })
    await shop.add('refunds', { order_id, amount: 400 })
    await shop.add('refunds', { order_id, amount: 600 })
    await refused('ORDERS_UNDER_WAY', { orders: 0, refunds: 2 })
  })

  test('by an order that is being placed at the same moment', async () => {
    const input = checkoutOf(shop, [{ product_id: bread, price: 500 }], { customer_email: EMAIL })
    const [placed, erased] = await Promise.allSettled([placeOrder(desk.at(shop), input), erase()])
    expect(placed.status).toBe('fulfilled')
    const [row] = await desk.database.owner<{ same: boolean; email: string }>(
      `select o.customer_id = $2 as same, c.email from orders o join customers c on c.id = o.customer_id
       where o.tenant_id = $1 and o.status = 'pending'`,
      [shop.tenant_id, customer_id],
    )
    // Whoever came first: the order has its customer's address, and an erased customer has no order under way.
    expect(row).toEqual({ same: erased.status === 'rejected', email: EMAIL })
  })

  test('by the neighbour, or without the permission', async () => {
    const theirs = openTill(desk, await testShop(desk.database)).member(['can_manage_customers'])
    await expect(eraseCustomer(theirs, { customer_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(exportCustomer(theirs, { customer_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const other = till.member(['can_manage_orders'])
    await expect(eraseCustomer(other, { customer_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(exportCustomer(other, { customer_id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await traces('customer_exported')).toEqual([])
  })
})

describe('the export', () => {
  test('holds everything kept about the person, in French, and nothing about others', async () => {
    await till.refund(order_id, 250)
    const other = await till.customer({ first_name: 'Max' })
    await till.sell([{ product_id: bread, unit_price: 77 }], undefined, { customer_id: other })
    const answer = await exportCustomer(owner(), { customer_id })
    expect(answer).toMatchObject({
      Identité: {
        Prénom: 'Jeanne',
        Nom: 'Roux',
        'Adresse e-mail': EMAIL,
        Téléphone: '06 12 34 56 78',
        Compte: 'Invité',
      },
      Commandes: [
        {
          Numéro: 'CMD-2025-000001',
          Statut: 'Complétée',
          Paiement: 'Remboursé en partie',
          'Au nom de': 'Jeanne Roux',
          Boutique: 'Centre',
          Retrait: '18/11/2026 à 10h',
          'Payée le': '16 novembre 2026 à 09:00',
          Articles: [{ Produit: 'Pain', Quantité: 1, 'Prix unitaire': '10,00\u202f€' }],
          'Total TTC': '10,00\u202f€',
          'dont TVA': '0,52\u202f€',
          Remboursements: [{ Montant: '2,50\u202f€' }],
          Remarques: 'Sonnez chez Roux',
        },
      ],
      Avis: [{ Produit: 'Pain', Signature: 'Jeanne R.', Note: '4 sur 5', Publié: 'oui' }],
      Factures: [
        { Numéro: 'FA-2026-000001', Nature: 'Facture', 'Total TTC': '10,00\u202f€' },
        { Numéro: 'AV-2026-000001', Nature: 'Avoir', 'Total TTC': '2,50\u202f€' },
      ],
    })
    expect(JSON.stringify(answer)).not.toContain('Max')
  })

  test('is written down: who asked, about whom, and not what was in it', async () => {
    await exportCustomer(owner(), { customer_id })
    expect(await traces('customer_exported')).toMatchObject([
      { target_id: customer_id, details: {} },
    ])
  })
})
