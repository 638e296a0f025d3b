import type { Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

/** The month on the shop's own clock, by its first day. */
export async function creditMonth({ now }: Context, tx: Tx): Promise<string> {
  return `${dateIn(await shopTimeZone(tx), now).slice(0, 7)}-01`
}

/** Taken with the request, so that two people at once cannot pass the plan; a negative number gives back. */
export async function takeCredits(
  tx: Tx,
  tenant_id: string,
  month: string,
  credits: number,
): Promise<void> {
  await tx
    .insertInto('tenant_usage_tracking')
    .values({ tenant_id, month, ai_credits_used: Math.max(0, credits) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'month']).doUpdateSet((row) => ({
        ai_credits_used: row('tenant_usage_tracking.ai_credits_used', '+', credits),
      })),
    )
    .execute()
}
