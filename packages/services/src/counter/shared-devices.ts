import type { OfficeDevice } from '@fournil/contract/office/counter'
import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requirePermission, requireTenant } from '../auth/require.ts'
import { newToken } from '../auth/token.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** A counter has few of them. */
const MOST_DEVICES = 20

export async function listSharedDevices(ctx: Context): Promise<OfficeDevice[]> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  return inTenant(ctx, (tx) =>
    tx
      .selectFrom('shared_devices')
      .select(['id', 'name', 'created_at'])
      .where('ended_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST_DEVICES)
      .execute(),
  )
}

/** The device that asks is shared from now on: its browser keeps the token, we keep the hash. */
export async function shareDevice(
  ctx: Context,
  { name }: { name: string },
): Promise<{ token: string }> {
  const { user_id } = requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  refuseImpersonation(ctx)
  const { tenant_id } = ctx.tenant
  const { token, hash } = newToken()
  await inTenant(ctx, async (tx) => {
    const { count } = await tx
      .selectFrom('shared_devices')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_DEVICES) throw new AppError('TOO_MANY_DEVICES')
    const device = await tx
      .insertInto('shared_devices')
      .values({ tenant_id, name, token_hash: hash, created_by: user_id, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, tx, 'device_shared', { type: 'shared_device', id: device.id }, { name })
    await publish(tx, tenant_id, { topic: 'members' })
  })
  return { token }
}

/** Its token opens nothing from now on, and whoever is in by a PIN there is out. */
export async function endSharedDevice(
  ctx: Context,
  { device_id }: { device_id: string },
): Promise<{ ended: true }> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  refuseImpersonation(ctx)
  return inTenant(ctx, async (tx) => {
    const ended = await tx
      .updateTable('shared_devices')
      .set({ ended_at: ctx.now })
      .where('id', '=', device_id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new AppError('NOT_FOUND')
    await tx
      .updateTable('user_sessions')
      .set({ is_active: false })
      .where('shared_device_id', '=', device_id)
      .where('is_active', '=', true)
      .execute()
    await audit(ctx, tx, 'device_unshared', { type: 'shared_device', id: device_id })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'members' })
    return { ended: true }
  })
}
