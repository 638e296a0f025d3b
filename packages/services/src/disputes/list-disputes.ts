import { DISPUTES_A_PAGE, type DisputeRow } from '@fournil/contract/office/disputes'
import { inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { disputeRow } from './dispute-facts.ts'

type Page = {
  disputes: DisputeRow[]
  to_answer: number
  total: number
  page: number
  page_size: number
}

const OVER = ['won', 'lost', 'warning_closed'] as const
const ASKED = ['needs_response', 'warning_needs_response'] as const

/** Payments that customers contest, newest first; `open` leaves out what the bank has decided. */
export async function listDisputes(
  ctx: Context,
  { show, page }: { show: 'open' | 'all'; page: number },
): Promise<Page> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { now } = ctx
  return inTenant(ctx, async (tx) => {
    const all = tx
      .selectFrom('disputes')
      .$if(show === 'open', (query) => query.where('disputes.status', 'not in', OVER))
    const { total } = await all
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { to_answer } = await tx
      .selectFrom('disputes')
      .select((eb) => eb.fn.countAll<number>().as('to_answer'))
      .where('status', 'in', ASKED)
      .where((eb) => eb.or([eb('due_by', 'is', null), eb('due_by', '>', now)]))
      .executeTakeFirstOrThrow()
    const rows = await all
      .innerJoin('orders', 'orders.id', 'disputes.order_id')
      .selectAll('disputes')
      .select(['orders.order_number', 'orders.customer_first_name', 'orders.customer_last_name'])
      .orderBy('disputes.opened_at', 'desc')
      .orderBy('disputes.id', 'desc')
      .limit(DISPUTES_A_PAGE)
      .offset((page - 1) * DISPUTES_A_PAGE)
      .execute()
    const time_zone = await shopTimeZone(tx)
    return {
      disputes: rows.map((row) => disputeRow(row, time_zone, now)),
      to_answer: Number(to_answer),
      total: Number(total),
      page,
      page_size: DISPUTES_A_PAGE,
    }
  })
}
