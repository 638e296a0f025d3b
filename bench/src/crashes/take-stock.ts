import type pg from 'pg'

type Promises = { orders: ReadonlySet<string>; payments: ReadonlySet<string> }

/** Where the shop's books disagree with what it said, with the provider's books, or with themselves; nothing when all is well. */
export async function differences(db: pg.Client, promised: Promises): Promise<string[]> {
  const { rows } = await db.query<{ id: string; payment_status: string }>(
    'select id, payment_status from orders',
  )
  const statusOf = new Map(rows.map(({ id, payment_status }) => [id, payment_status]))
  const lost = [...promised.orders].filter((id) => !statusOf.has(id))
  const unpaid = [...promised.payments].filter((id) => statusOf.get(id) !== 'paid')
  const { rows: wrong } = await db.query<{ what: string }>(BOOKS)
  return [
    ...lost.map((id) => `order ${id} was confirmed and is gone`),
    ...unpaid.map((id) => `the payment of ${id} was confirmed and is not in our books`),
    ...wrong.map(({ what }) => what),
  ]
}

const BOOKS = `
  select 'session ' || s.id || ' is paid and belongs to ' || count(o.id) || ' paid orders' as what
  from payment_sandbox.sessions s
  left join orders o on o.payment_session_id = s.id and o.payment_status in ('paid', 'refunded', 'partially_refunded')
  where s.document -> 'intent' ->> 'status' = 'succeeded'
  group by s.id having count(o.id) <> 1
  union all
  select 'order ' || o.id || ' is paid and has ' || count(t.id) || ' sales'
  from orders o left join platform_transactions t on t.tenant_id = o.tenant_id and t.order_id = o.id
  where o.payment_status = 'paid' and o.payment_session_id like 'cs_test%'
  group by o.id having count(t.id) <> 1`
