import { clientOf, type Tx } from '@fournil/db'

/** Counting a hundred thousand takes longer than the rest of the screen: beyond this many, there are simply more. */
export const MOST_CUSTOMERS_COUNTED = 10_000

type Bounded = { count: number; is_exact: boolean }

export async function countCustomers(
  tx: Tx,
): Promise<{ total: Bounded; registered: Bounded; guests: Bounded }> {
  const { rows } = await clientOf(tx).query<{ registered: number; guests: number }>(
    COUNT_CUSTOMERS_SQL,
  )
  const { registered = 0, guests = 0 } = rows[0] ?? {}
  return {
    total: bounded(registered + guests),
    registered: bounded(registered),
    guests: bounded(guests),
  }
}

export const COUNT_CUSTOMERS_SQL = `
  select (select count(*) from (${upToBound('not is_guest')}) as counted) as registered,
         (select count(*) from (${upToBound('is_guest')}) as counted) as guests`

// In the order of an index, or the planner may collect them all before it stops at the bound.
function upToBound(condition: string): string {
  return `select from customers where ${condition} order by created_at desc, id limit ${MOST_CUSTOMERS_COUNTED + 1}`
}

function bounded(count: number): Bounded {
  return {
    count: Math.min(count, MOST_CUSTOMERS_COUNTED),
    is_exact: count <= MOST_CUSTOMERS_COUNTED,
  }
}
