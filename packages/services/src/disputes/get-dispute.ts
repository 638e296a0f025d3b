import type { DisputeDetail } from '@fournil/contract/office/disputes'
import { inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { disputeRow, momentIn, orderFacts } from './dispute-facts.ts'

/** A contested payment, with what is known of its order. */
export async function getDispute(ctx: Context, { id }: { id: string }): Promise<DisputeDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const row = await contested(tx, id)
    if (!row) throw new AppError('NOT_FOUND')
    const time_zone = await shopTimeZone(tx)
    const { invoice_id: _, ...facts } = await orderFacts(
      tx,
      { ...row, id: row.order_id },
      time_zone,
    )
    const moment = (at: Date | null) => at && momentIn(time_zone, at)
    return {
      ...disputeRow(row, time_zone, ctx.now),
      on_own_account: row.payment_account !== null,
      withdrawn: row.withdrawn,
      reinstated: row.reinstated,
      fee: row.fee,
      fee_returned: row.fee_returned,
      explanation: row.explanation,
      answered_at: moment(row.answered_at),
      closed_at: moment(row.closed_at),
      files: await filesOf(tx, id),
      facts,
    }
  })
}

export function contested(tx: Tx, id: string) {
  return tx
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .selectAll('disputes')
    .select([
      'orders.order_number',
      'orders.customer_first_name',
      'orders.customer_last_name',
      'orders.customer_email',
      'orders.pickup_date',
      'orders.pickup_time',
    ])
    .where('disputes.id', '=', id)
    .executeTakeFirst()
}

export function filesOf(tx: Tx, id: string) {
  return tx
    .selectFrom('dispute_files')
    .select(['kind', 'file_name', 'size', 'provider_file_id'])
    .where('dispute_id', '=', id)
    .orderBy('kind')
    .execute()
}
