import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Counter } from './prepare-shop.ts'

/** The rows that an order writes, and nothing else: no rules, no reading, no web, no provider. */
export async function bareOrder(db: pg.Client, counter: Counter): Promise<void> {
  const { tenant_id, store_id, pickup_date, pickup_time, products } = counter
  const id = randomUUID()
  const email = `${id}@exemple.fr`
  const run = (name: string, text: string, values: unknown[]) => db.query({ name, text, values })

  await db.query('begin')
  const customer = await run('customer', CUSTOMER, [tenant_id, email])
  await run('job', JOB, [JSON.stringify({ tenant_id, order_id: id }), id])
  await run('place', PLACE, [tenant_id, store_id, pickup_time, pickup_date])
  await run('stock', STOCK, [tenant_id, products[0]?.id])
  const number = await run('number', NUMBER, [tenant_id])
  await run('order', ORDER, [
    tenant_id,
    id,
    `B-${number.rows[0].value}`,
    customer.rows[0].id,
    email,
    store_id,
    pickup_date,
    pickup_time,
  ])
  for (const [position, product] of products.entries())
    await run('item', ITEM, [tenant_id, id, product.id, position])
  await run('tax', TAX, [tenant_id, id])
  await run('event', EVENT, [tenant_id, id])
  await run('notify', 'select pg_notify($1, $2)', ['fournil_live', '{}'])
  await db.query('commit')
  // The provider's session is written down once it is open.
  await run('session', SESSION, [tenant_id, id, `cs_bare_${id}`])
}

const CUSTOMER = `
  insert into customers (tenant_id, email, first_name, last_name, phone) values ($1, $2, 'Jeanne', 'Roux', '0612345678')
  returning id`
const JOB = `
  insert into pgboss.job (name, data, start_after, singleton_key)
  values ('payments.reconcile', $1, now() + interval '1 day', $2)`
const PLACE = `
  insert into pickup_slot_places as place (tenant_id, slot_id, pickup_date, taken)
  select s.tenant_id, s.id, $4::date, 1 from pickup_time_slots s
  where s.tenant_id = $1 and s.store_id = $2 and s.slot_time = $3::time and s.is_active limit 1
  on conflict (tenant_id, slot_id, pickup_date) do update set taken = place.taken + 1`
const STOCK = `
  update product_global_stock set reserved_quantity = reserved_quantity + 2
  where tenant_id = $1 and product_id = $2 and quantity - reserved_quantity >= 2`
const NUMBER = `
  insert into tenant_counters as counter (tenant_id, name, value) values ($1, 'bare', 1)
  on conflict (tenant_id, name) do update set value = counter.value + 1 returning value`
const ORDER = `
  insert into orders (tenant_id, id, order_number, pickup_code, access_token, idempotency_key, customer_id,
    customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date, pickup_time, pickup_at,
    total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider)
  values ($1, $2::uuid, $3, 'AA22', $2::uuid || 'aaaaaaaa', $2::uuid::text, $4, 'Jeanne', 'Roux', $5, '0612345678', $6, $7, $8, now(),
    1000, 948, 52, 1000, now() + interval '33 minutes', 'stripe')`
const ITEM = `
  insert into order_items (tenant_id, order_id, product_id, position, product_name, quantity, unit_price, unit_price_ht,
    tax_rate, subtotal, tax_amount, total_ttc)
  values ($1, $2, $3, $4, 'Pain', 2, 250, 237, 5.5, 474, 26, 500)`
const TAX = `
  insert into order_taxes (tenant_id, order_id, tax_rate, base_ht, tax_amount, total_ttc) values ($1, $2, 5.5, 948, 52, 1000)`
const EVENT = `
  insert into order_events (tenant_id, order_id, kind, to_status, actor_kind) values ($1, $2, 'placed', 'pending', 'shopper')`
const SESSION = `
  update orders set payment_session_id = $3, payment_url = $3 where tenant_id = $1 and id = $2`
