import type { Cluster } from '@fournil/db/cluster/start-cluster'
import pg from 'pg'
import type { Told } from '../cluster/shoppers.ts'

export type Kept = {
  orders: number
  lost: number
  twice: number
  unpaid: number
  missing_numbers: number
  left_behind: number
  given_up: number
}

type Row = { id: string; is_paid: boolean; key: string; number: number; day: string }

/** What the shop's database knows at last, against what its shoppers were told. */
export async function compareWithTold(
  { home, lyon }: { home: Cluster; lyon: Cluster },
  tenant_id: string,
  told: Told,
): Promise<Kept> {
  const rows = await read<Row>(
    home.owner_url,
    `select id, payment_status = 'paid' as is_paid, idempotency_key::text as key,
       substring(order_number from '^(.*)-\\d+$') as day, substring(order_number from '\\d+$')::int as number
     from orders where tenant_id = $1 and id = any ($2::uuid[]) order by day, number`,
    [tenant_id, [...told.orders]],
  )
  const elsewhere = await read<{ n: number }>(
    lyon.owner_url,
    'select count(*)::int as n from orders where tenant_id = $1',
    [tenant_id],
  )
  const known = new Set(rows.map(({ id }) => id))
  const paid = new Set(rows.filter(({ is_paid }) => is_paid).map(({ id }) => id))
  const missing = rows.filter((row, at) => {
    const before = rows[at - 1]
    return before && before.day === row.day && before.number + 1 !== row.number
  })
  return {
    orders: told.orders.size,
    lost: told.orders.difference(known).size,
    twice: rows.length - new Set(rows.map(({ key }) => key)).size,
    unpaid: told.payments.difference(paid).size,
    missing_numbers: missing.length,
    left_behind: elsewhere[0]?.n ?? 0,
    given_up: told.given_up.length,
  }
}

async function read<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
