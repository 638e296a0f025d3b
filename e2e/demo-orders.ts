import { inDatabase } from './shop-database.ts'

export type Claimed = {
  id: string
  order_number: string
  pickup_code: string
  pickup_date: string
  access_token: string
  customer_id: string
  customer_email: string
  /** Nobody else is called so. */
  name: string
}

/**
 * Paid orders of the slug that no other test touches, each put into the status asked for. They are collected so late
 * that they are nobody's next order.
 */
export function claim(slug: string, statuses: readonly string[]): Promise<Claimed[]> {
  const name = `Essai${crypto.randomUUID().slice(0, 8)}`
  return inDatabase(async (db) => {
    const claimed: Claimed[] = []
    for (const status of statuses) {
      const { rows } = await db.query(
        `update orders set customer_last_name = $1, status = $2, pickup_date = current_date + 60,
           pickup_at = (current_date + 60 + pickup_time) at time zone 'Europe/Paris',
           cancellable_until = (current_date + 59 + pickup_time) at time zone 'Europe/Paris'
         where id = (
           select o.id from orders o join tenants t on t.id = o.tenant_id
           where t.slug = $3 and o.status = 'completed' and o.pickup_date < current_date - 1
             and o.created_at < now() - interval '1 day' and o.payment_status = 'paid'
             and o.customer_last_name not like 'Essai%' and o.total_ttc > 2000
             and not exists (select from invoices i where i.order_id = o.id)
           order by o.order_number limit 1 for update of o skip locked)
         returning id, order_number, pickup_code, pickup_date::text, access_token, customer_id, customer_email`,
        [name, status, slug],
      )
      claimed.push({ ...rows[0], name })
    }
    return claimed
  })
}

export async function claimOne(slug: string, status = 'paid'): Promise<Claimed> {
  const [order] = await claim(slug, [status])
  if (!order) throw new Error(`No slug order of ${slug} could become ${status}.`)
  return order
}

/** Where the shopper finds it. */
export function confirmationOf({ id, access_token }: Claimed): string {
  return `/order-success?order_id=${id}&token=${access_token}`
}
