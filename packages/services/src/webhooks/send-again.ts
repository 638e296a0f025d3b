import { randomUUID } from 'node:crypto'
import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { queueDeliveries } from './queue-deliveries.ts'

/** An event that tells of nothing, to see whether the address takes it. */
export async function sendTestWebhook(
  ctx: Context,
  { webhook_id }: { webhook_id: string },
): Promise<{ delivery_id: string }> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const event_id = randomUUID()
  const body = JSON.stringify({
    id: event_id,
    type: 'test',
    created_at: ctx.now.toISOString(),
    data: { message: 'Bonjour\u00a0! Ceci est un essai.' },
  })
  return inTenant(ctx, async (tx) => {
    // Whoever asks for a test has mended something: the address is tried at once.
    const tried = await tx
      .updateTable('webhook_endpoints')
      .set({ silent_until: null })
      .where('id', '=', webhook_id)
      .returning('id')
      .executeTakeFirst()
    if (!tried) throw new AppError('NOT_FOUND')
    const { id } = await tx
      .insertInto('webhook_deliveries')
      .values({
        tenant_id,
        endpoint_id: webhook_id,
        event_id,
        type: 'test',
        body,
        created_at: ctx.now,
        queued_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueDeliveries(ctx, tx, [{ id }])
    return { delivery_id: id }
  })
}

/** The same event under the same id, in a row of its own: the log keeps what became of the first. */
export async function replayDelivery(
  ctx: Context,
  { delivery_id }: { delivery_id: string },
): Promise<{ delivery_id: string }> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const sent = await tx
      .selectFrom('webhook_deliveries')
      .select(['tenant_id', 'endpoint_id', 'event_id', 'type', 'shelf', 'body'])
      .where('id', '=', delivery_id)
      .executeTakeFirst()
    if (!sent) throw new AppError('NOT_FOUND')
    await tx
      .updateTable('webhook_endpoints')
      .set({ silent_until: null })
      .where('id', '=', sent.endpoint_id)
      .execute()
    const { id } = await tx
      .insertInto('webhook_deliveries')
      .values({ ...sent, replay_of: delivery_id, created_at: ctx.now, queued_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueDeliveries(ctx, tx, [{ id }])
    return { delivery_id: id }
  })
}
