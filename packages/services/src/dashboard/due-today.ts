import type { Dashboard } from '@fournil/contract/office/dashboard'
import { clientOf, type Tx } from '@fournil/db'
import { TO_COLLECT, TO_PREPARE } from '@fournil/domain/orders'
import { lateSql } from '../order-record/late-sql.ts'

type Today = Dashboard['today']

const NEXT_PICKUPS = 10
/** More than anybody calls about. */
const MOST_LATE = 999

/** How far the work for a day has come. */
export async function workOf(
  tx: Tx,
  day: string,
): Promise<Pick<Today, 'to_prepare' | 'ready' | 'collected'>> {
  const { rows } = await clientOf(tx).query(
    `select count(*) filter (where status = any($2)) as to_prepare,
            count(*) filter (where status = 'ready') as ready,
            count(*) filter (where status = 'completed') as collected
     from orders where pickup_date = $1`,
    [day, TO_PREPARE],
  )
  return rows[0]
}

/** What should have been collected, today or earlier, and nobody came for. */
export async function countLate(tx: Tx, now: Date): Promise<Today['late']> {
  const { rows } = await clientOf(tx).query<{ count: number }>(COUNT_LATE_SQL, [now])
  const { count = 0 } = rows[0] ?? {}
  return { count: Math.min(count, MOST_LATE), is_exact: count <= MOST_LATE }
}

// In the order of their index, or the planner may collect them all before it stops at the bound.
export const COUNT_LATE_SQL = `
  select count(*) from (select from orders o where ${lateSql('$1::timestamptz')}
    order by o.pickup_at desc limit ${MOST_LATE + 1}) as bounded`

/** What is waited for next, today's first; what should have been collected earlier today is still waited for. */
export async function nextPickups(tx: Tx, day: string): Promise<Today['next_pickups']> {
  const { rows } = await clientOf(tx).query<Today['next_pickups'][number]>(
    `select o.id, o.order_number, o.pickup_code, o.customer_first_name || ' ' || o.customer_last_name as customer_name,
            s.name as store_name, o.pickup_date, to_char(o.pickup_time, 'HH24:MI') as pickup_time, o.status,
            (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id) as items_count
     from (
       select * from orders
       where pickup_date >= $1 and status = any($2)
       order by pickup_date, pickup_time, order_number
       limit ${NEXT_PICKUPS}
     ) o
     join store_locations s on s.id = o.store_id
     order by o.pickup_date, o.pickup_time, o.order_number`,
    [day, TO_COLLECT],
  )
  return rows
}
