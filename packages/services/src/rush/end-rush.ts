import { clientOf, inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** Two people who resume at once both find orders taken again. */
export async function endRush(
  ctx: Context,
  { rush_id }: { rush_id: string },
): Promise<Record<string, never>> {
  const person = requirePermission(ctx, 'can_manage_orders', 'can_manage_stores')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<{ was_ended: boolean }>(END, [
      rush_id,
      ctx.now,
      person.user_id,
    ])
    if (!rows[0]) throw new AppError('NOT_FOUND')
    if (rows[0].was_ended) return {}
    await audit(ctx, tx, 'rush_ended', { type: 'rush', id: rush_id })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'stores' })
    return {}
  })
}

const END = `
  with before as (select tenant_id, id, ended_at from rush_rules where id = $1 for update)
  update rush_rules r set ended_at = coalesce(r.ended_at, $2), ended_by = coalesce(r.ended_by, $3)
  from before where r.tenant_id = before.tenant_id and r.id = before.id
  returning before.ended_at is not null as was_ended`
