import { randomBytes } from 'node:crypto'
import { inDatabase } from './shop-database.ts'

type Ordered = { slug: string; name: string; pickup_date: string; pickup_time: string }

/** A paid order in a shop of the journey's own, for a product of its own; its place is taken. */
export async function paidOrder({ slug, name, pickup_date, pickup_time }: Ordered): Promise<void> {
  await inDatabase(async (db) => {
    const tenant = '(select id from tenants where slug = $1)'
    const { rows: products } = await db.query(
      `insert into products (tenant_id, name, price, preparation_time_hours, preparation_time_unit)
       values (${tenant}, 'Pain de mie', 450, 1, 'hours') returning id`,
      [slug],
    )
    const { rows: customers } = await db.query(
      `insert into customers (tenant_id, email, first_name, last_name, phone)
       values (${tenant}, $2, 'Jeanne', $3, '0612345678') returning id`,
      [slug, `${crypto.randomUUID()}@example.test`, name],
    )
    const { rows: orders } = await db.query(
      `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
         customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, slot_id,
         pickup_date, pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_status,
         hold_expires_at, payment_provider, payment_intent_id, paid_at, paid_on)
       select c.tenant_id, 'CMD-' || $5::text, 'KR47', $4, $4, 'paid', 'paid', c.id, c.first_name, c.last_name, c.email, c.phone,
         l.store_id, l.id, $2, $3, ($2::date + $3::time) at time zone s.time_zone, 450, 427, 23, 450, 'kept', now(),
         'stripe', 'pi_' || $4, now(), current_date
       from customers c
       join pickup_time_slots l on l.tenant_id = c.tenant_id and l.slot_time = $3::time and l.is_active
         and (l.day_of_week is null or l.day_of_week = extract(dow from $2::date))
       join store_locations s on s.tenant_id = l.tenant_id and s.id = l.store_id and s.is_default
       where c.id = $1 limit 1 returning id, tenant_id, slot_id`,
      [
        customers[0].id,
        pickup_date,
        pickup_time,
        randomBytes(32).toString('hex'),
        crypto.randomUUID().slice(0, 8),
      ],
    )
    const [order] = orders
    if (!order) throw new Error(`No slot at ${pickup_time} on ${pickup_date}.`)
    await db.query(
      `insert into order_items (tenant_id, order_id, product_id, position, product_name, quantity, unit_price,
         unit_price_ht, tax_rate, subtotal, tax_amount, total_ttc)
       values ($1, $2, $3, 0, 'Pain de mie', 1, 450, 427, 5.5, 427, 23, 450)`,
      [order.tenant_id, order.id, products[0].id],
    )
    await db.query(
      `insert into order_taxes (tenant_id, order_id, tax_rate, base_ht, tax_amount, total_ttc)
       values ($1, $2, 5.5, 427, 23, 450)`,
      [order.tenant_id, order.id],
    )
    await db.query(
      `insert into pickup_slot_places as place (tenant_id, slot_id, pickup_date, taken) values ($1, $2, $3, 1)
       on conflict (tenant_id, slot_id, pickup_date) do update set taken = place.taken + 1`,
      [order.tenant_id, order.slot_id, pickup_date],
    )
  })
}

/** Open every day from 8:00 to 19:00, with slots at 10:00 and 17:00: what a journey says holds on every day of the week. */
export async function simpleWeek(slug: string): Promise<void> {
  await inDatabase(async (db) => {
    const tenant = '(select id from tenants where slug = $1)'
    for (const table of ['store_hours', 'pickup_time_slots'])
      await db.query(`delete from ${table} where tenant_id = ${tenant}`, [slug])
    await db.query(
      `insert into store_hours (tenant_id, store_id, day_of_week, open_time, close_time, period_label)
       select s.tenant_id, s.id, day, '08:00', '19:00', 'Journée continue'
       from store_locations s, generate_series(0, 6) as day where s.tenant_id = ${tenant}`,
      [slug],
    )
    await db.query(
      `insert into pickup_time_slots (tenant_id, store_id, slot_time, duration_minutes, max_orders)
       select s.tenant_id, s.id, hour, 60, 5 from store_locations s, unnest('{10:00,17:00}'::time[]) as hour
       where s.tenant_id = ${tenant}`,
      [slug],
    )
  })
}

/** A day of the calendar so many days from now, on the clock of Paris. */
export function dayAhead(days: number): string {
  const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format()
  const noon = new Date(`${today}T12:00:00Z`)
  // A day of the calendar, which may have 23 or 25 hours.
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}
