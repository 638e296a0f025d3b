import type pg from 'pg'
import { inParts, withoutIndexes } from '../fill-quickly.ts'

export type Amount = { orders: number; customers: number }

/** Several shops at once, their indexes built afterwards. */
export async function fillOrdersOf(
  ownerUrl: string,
  tenants: readonly { id: string; amount: Amount }[],
): Promise<void> {
  await withoutIndexes(ownerUrl, ['orders', 'order_items', 'customers'], () =>
    inParts(ownerUrl, tenants, 1, async (client, part) => {
      await client.query(`set work_mem = '256MB'`)
      for (const { id, amount } of part) await fillOrders(client, id, amount)
    }),
  )
}

/**
 * Three years of orders of a shop, up to this minute, with lines, taxes, invoices and refunds; then its daily figures, made
 * by the function that makes them for any shop. Keys are not checked, which is quicker, and it is no single transaction: one that
 * has told the planner about a table keeps the next shop from telling it.
 */
export async function fillOrders(client: pg.Client, tenantId: string, amount: Amount) {
  await client.query('set session_replication_role = replica')
  await client.query(`select set_config('bench.tenant', $1, false)`, [tenantId])
  await client.query(CUSTOMERS, [amount.customers])
  await client.query(LINES, [amount.orders])
  await client.query(RATES)
  // What was filled a moment ago is not known to the planner unless it is told.
  await client.query('analyze lines, rates, customers')
  await client.query(ORDERS, [amount.orders, amount.customers])
  for (const sql of OF_ORDERS) await client.query(sql)
  await client.query('analyze orders, order_items, order_taxes, refunds')
  for (const sql of OF_REFUNDS) await client.query(sql)
  await client.query('select app.rebuild_sales($1)', [tenantId])
  await client.query(COUNTERS)
  await client.query('drop table lines, rates')
  await client.query('reset session_replication_role')
}

const TENANT = `current_setting('bench.tenant')::uuid`
const orderId = (n: string) => `md5(${TENANT} || 'order' || ${n})::uuid`
const customerId = (n: string) => `md5(${TENANT} || 'customer' || ${n})::uuid`
const pick = (list: string, by: string) =>
  `(array[${list}])[1 + (${by}) % cardinality(array[${list}])]`

// What is sold from now on is numbered after what was sold before.
const COUNTERS = `
  insert into tenant_counters (tenant_id, name, value)
  select ${TENANT}, kind || ':' || extract(year from now()), 10000000
  from unnest(array['orders', 'invoices', 'credit_notes']) kind
  on conflict do nothing`

// Forty first names and about six hundred surnames: as rare as such names are among the customers of a real shop.
const FIRST_NAMES = `'Jeanne', 'Max', 'Élodie', 'Noé', 'Inès', 'Paul', 'Zoé', 'Hugo', 'Lina', 'Marc', 'Ève', 'Léo', 'Anaïs',
  'Louise', 'Jules', 'Adèle', 'Émile', 'Rose', 'Axel', 'Nina', 'Yanis', 'Clara', 'Théo', 'Manon', 'Enzo', 'Sarah', 'Gaël',
  'Alice', 'Tom', 'Chloé', 'Rémi', 'Juliette', 'Loïc', 'Agathe', 'Bruno', 'Célia', 'Denis', 'Fanny', 'Gilles', 'Hélène'`
const surname = (n: string) => `
  ${pick(`'Mar', 'Du', 'Le', 'Bo', 'Gar', 'Fau', 'Per', 'Ro', 'Ché', 'Vi'`, `${n}`)} ||
  ${pick(`'fè', 'pon', 'ti', 'yer', 'nier', 'cha', 'bel', 'ssin'`, `${n} / 10`)} ||
  ${pick(`'vre', 't', 'n', 'rd', 'lin', 'naud', 'rel', 'zac'`, `${n} / 80`)}`
const YEARS = `interval '3 years'`

const CUSTOMERS = `
  insert into customers (tenant_id, id, email, first_name, last_name, phone, is_guest, created_at)
  select ${TENANT}, ${customerId('n')}, 'client' || n || '@exemple.fr', ${pick(FIRST_NAMES, 'n * 7 + n / 640')},
    ${surname('n')}, '06' || lpad((n * 7919 % 100000000)::text, 8, '0'),
    n % 5 > 0, now() - ${YEARS} * (1 - n / $1::float)
  from generate_series(1, $1::int) as n`

const LINES = `
  create temporary table lines as
  with shelf as (
    select id, name, price, row_number() over (order by id)::int - 1 as place from products where tenant_id = ${TENANT}
  )
  select n, k, ${orderId('n')} as order_id, shelf.id as product_id, shelf.name, 1 + (n + k) % 3 as quantity, shelf.price,
    ${pick('5.5, 5.5, 10, 20', 'shelf.place')} as tax_rate
  from generate_series(1, $1::int) as n cross join generate_series(0, 2) as k
  join shelf on shelf.place = (n * (k + 3) + k * 41 + n / 977) % (select count(*)::int from shelf)`

const RATES = `
  create temporary table rates as
  select n, order_id, tax_rate, sum(price * quantity)::int as ttc,
    round(sum(price * quantity) / (1 + tax_rate / 100))::int as ht
  from lines group by n, order_id, tax_rate`

// The last four in a thousand are still to be collected; a few of the others came to nothing.
const ORDERS = `
  insert into orders (tenant_id, id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
    customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date, pickup_time,
    pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, refunded_amount, hold_status, hold_expires_at,
    payment_provider, paid_at, paid_on, created_at)
  select ${TENANT}, ${orderId('o.n')}, 'CMD-' || extract(year from o.at) || '-' || lpad(o.n::text, 6, '0'), 'KR47', repeat('x', 32),
    o.n::text, o.status, case when o.status = 'cancelled' then 'expired' when o.n % 50 = 7 then 'partially_refunded' else 'paid' end,
    c.id, c.first_name, c.last_name, c.email, c.phone, s.id, (o.at + o.wait)::date,
    make_time(7 + o.n % 12, 0, 0), o.at + o.wait, sum.ttc, sum.ht, sum.ttc - sum.ht, sum.ttc,
    case when o.status <> 'cancelled' and o.n % 50 = 7 then sum.ttc / 2 else 0 end,
    case when o.status = 'cancelled' then 'released' else 'kept' end, o.at, 'sandbox',
    case when o.status <> 'cancelled' then o.at end,
    case when o.status <> 'cancelled' then (o.at at time zone 'Europe/Paris')::date end, o.at
  from (
    select n, now() - ${YEARS} * (1 - n / $1::float) as at, interval '2 days' as wait,
      case when n > $1 - $1 / 250 then ${pick(`'paid', 'preparing', 'ready'`, 'n')} when n % 33 = 5 then 'cancelled' else 'completed' end as status
    from generate_series(1, $1::int) as n
  ) o
  join (select n, sum(ttc)::int as ttc, sum(ht)::int as ht from rates group by n) sum on sum.n = o.n
  join customers c on c.tenant_id = ${TENANT} and c.id = ${customerId('1 + (o.n * 31) % $2::int')}
  join (
    select id, row_number() over (order by id) - 1 as place from store_locations where tenant_id = ${TENANT}
  ) s on s.place = o.n % 2`

const OF_ORDERS = [
  // In the order of their keys, which is how an index likes to grow.
  `insert into order_items (tenant_id, id, order_id, product_id, position, product_name, quantity, unit_price, unit_price_ht,
     tax_rate, subtotal, tax_amount, total_ttc)
   select ${TENANT}, lpad(to_hex(row_number() over (order by order_id, k)), 32, '0')::uuid, order_id, product_id, k, name,
     quantity, price, round(price / (1 + tax_rate / 100)), tax_rate, round(price * quantity / (1 + tax_rate / 100)),
     price * quantity - round(price * quantity / (1 + tax_rate / 100)), price * quantity
   from lines order by order_id, k`,
  `insert into order_taxes (tenant_id, order_id, tax_rate, base_ht, tax_amount, total_ttc)
   select ${TENANT}, order_id, tax_rate, ht, ttc - ht, ttc from rates order by order_id, tax_rate`,
  `insert into refunds (tenant_id, order_id, amount, status, settled_at, settled_on)
   select tenant_id, id, refunded_amount, 'succeeded', paid_at, paid_on from orders
   where tenant_id = ${TENANT} and refunded_amount > 0`,
]

const OF_REFUNDS = [
  // In proportion, the cents that are left over with the last line.
  `insert into refund_lines (tenant_id, refund_id, order_item_id, amount)
   select ${TENANT}, refund_id, item_id, case when is_last then amount - (up_to - part) else part end
   from (
     select r.id as refund_id, i.id as item_id, r.amount, r.amount * i.total_ttc / o.total_ttc as part,
       sum(r.amount * i.total_ttc / o.total_ttc) over (partition by r.id order by i.position) as up_to,
       i.position = max(i.position) over (partition by r.id) as is_last
     from refunds r join orders o on o.id = r.order_id join order_items i on i.order_id = o.id
     where r.tenant_id = ${TENANT} and o.tenant_id = ${TENANT} and i.tenant_id = ${TENANT}
   ) shared`,
  `insert into invoices (tenant_id, invoice_number, year, sequence, order_id, subtotal_ht, total_tax, total_ttc, content)
   select tenant_id, 'FA-' || idempotency_key, extract(year from created_at), idempotency_key::int, id, subtotal_ht, total_tax,
     total_ttc, '{}'
   from orders where tenant_id = ${TENANT} and status = 'completed' and idempotency_key::int % 4 = 0`,
]
