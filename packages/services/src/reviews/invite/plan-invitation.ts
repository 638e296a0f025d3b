import type { Tx } from '@fournil/db'
import { invitationTime } from '@fournil/domain/reviews'
import type { TenantContext } from '../../context.ts'

/** An order was collected: its customer is asked for a review the next day, where the shop wants that. */
export async function planInvitation(ctx: TenantContext, tx: Tx, order_id: string): Promise<void> {
  const settings = await tx
    .selectFrom('storefront_settings')
    .select(['reviews_enabled', 'review_invitations_enabled'])
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!settings?.reviews_enabled || !settings.review_invitations_enabled) return
  const { tenant_id } = ctx.tenant
  await ctx.jobs.enqueue(
    tx,
    'reviews.invite',
    { tenant_id, order_id },
    { start_after: invitationTime(ctx.now), once: `${tenant_id} ${order_id}` },
  )
}
