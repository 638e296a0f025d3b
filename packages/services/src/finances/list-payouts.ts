import { PAYOUTS_SHOWN, type Payout } from '@fournil/contract/office/finances'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** What this shop asked for and what became of it, newest first. */
export async function listOwnPayouts(ctx: Context): Promise<{ payouts: Payout[] }> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return { payouts: await readInTenant<Payout>(ctx, SQL, [PAYOUTS_SHOWN]) }
}

const SQL = `
  select id, amount, payment_method, status, requested_at, processed_at, notes, payment_details->>'iban' as iban
  from payout_requests order by requested_at desc, id desc limit $1`
