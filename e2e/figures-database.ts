import { inDatabase } from './shop-database.ts'

// What the screens with figures should show, asked of the rows themselves.

export function dueAt(slug: string) {
  return one(
    `select work.*, next.* from
       (select count(*) filter (where o.status in ('paid', 'preparing'))::int as to_prepare,
               count(*) filter (where o.status = 'completed')::int as collected
        from orders o join tenants t on t.id = o.tenant_id
        where t.slug = $1 and pickup_date = (now() at time zone 'Europe/Paris')::date) work,
       (select o.id, pickup_code, customer_first_name || ' ' || customer_last_name as customer_name, s.name as store_name
        from orders o join tenants t on t.id = o.tenant_id join store_locations s on s.id = o.store_id
        where t.slug = $1 and pickup_date >= (now() at time zone 'Europe/Paris')::date
          and o.status in ('paid', 'preparing', 'ready')
        order by pickup_date, pickup_time, order_number limit 1) next`,
    [slug],
  )
}

/** What was paid between two days, less what was given back between them: from the orders themselves. */
export async function soldIn(slug: string, from: string | null, to: string | null) {
  const paid = await one(
    `select count(*)::int as orders_count, coalesce(sum(total_ttc), 0)::int as total
     from orders o join tenants t on t.id = o.tenant_id where t.slug = $1 and paid_on between $2 and $3`,
    [slug, from, to],
  )
  const { refunded } = await one(
    `select coalesce(sum(r.amount), 0)::int as refunded
     from refunds r join tenants t on t.id = r.tenant_id
     where t.slug = $1 and r.status = 'succeeded' and r.settled_on between $2 and $3`,
    [slug, from, to],
  )
  // One whose money all went back is no longer paid, from the day of its last refund on.
  const { given_back } = await one(
    `select count(*)::int as given_back from (
       select o.id from refunds r join orders o on o.id = r.order_id join tenants t on t.id = o.tenant_id
       where t.slug = $1 and r.status = 'succeeded'
       group by o.id, o.total_ttc
       having sum(r.amount) = o.total_ttc and max(r.settled_on) between $2 and $3) whole`,
    [slug, from, to],
  )
  return {
    orders_count: paid.orders_count - given_back,
    refunded,
    total_ttc: paid.total - refunded,
  }
}

export async function leaveReview(slug: string): Promise<string> {
  return inDatabase(async (db) => {
    const { rows } = await db.query(
      `insert into product_reviews (tenant_id, product_id, customer_name, customer_email, rating, comment)
       select t.id, (select id from products p where p.tenant_id = t.id limit 1), 'Anaïs', 'anais@example.test', 5, 'Très bon.'
       from tenants t where slug = $1 returning id, tenant_id`,
      [slug],
    )
    const { id, tenant_id } = rows[0]
    await db.query("select pg_notify('fournil_live', $1)", [
      JSON.stringify({ tenant_id, topic: 'reviews' }),
    ])
    return id
  })
}

export function someCustomer(slug: string) {
  return one(
    `select c.first_name || ' ' || c.last_name as name, c.email, o.id as order_id, o.order_number
     from orders o join customers c on c.id = o.customer_id join tenants t on t.id = o.tenant_id
     where t.slug = $1 and o.paid_at is not null and c.first_name ~ '[éèëïç]' order by o.order_number limit 1`,
    [slug],
  )
}

export async function countCustomers(slug: string): Promise<number> {
  const { total } = await one(
    'select count(*)::int as total from customers c join tenants t on t.id = c.tenant_id where t.slug = $1',
    [slug],
  )
  return total
}

export function newCustomer(slug: string) {
  const name = `Personne ${crypto.randomUUID().slice(0, 8)}`
  return one(
    `insert into customers (tenant_id, email, first_name, last_name, phone, is_guest)
     select id, gen_random_uuid() || '@example.test', 'Personne', $2, '', true from tenants where slug = $1
     returning id, first_name || ' ' || last_name as name`,
    [slug, name.split(' ')[1]],
  )
}

/** The first row of an answer. */
async function one(sql: string, values: unknown[]) {
  const { rows } = await inDatabase((db) => db.query(sql, values))
  return rows[0]
}
