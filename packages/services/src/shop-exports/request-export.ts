import { inTenant, sql, type Tx } from '@fournil/db'
import { checkPassword } from '../account/check-password.ts'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { actOnPlatform } from '../platform/act.ts'
import { tenantForUpdate } from '../platform/tenants/tenant-for-update.ts'

const MOST_A_DAY = 5

/** An owner carries the whole shop out: with the password, as themselves. */
export async function requestExport(
  ctx: Context,
  { current_password }: { current_password: string },
): Promise<{ id: string }> {
  const person = requireOwner(ctx)
  refuseImpersonation(ctx)
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  await checkPassword(ctx, person, current_password)
  return inTenant(ctx, async (tx) => {
    const requested = { tenant_id, requested_by: person.user_id, platform_reason: null }
    const id = await insertExport(ctx, tx, requested)
    await audit(ctx, tx, 'shop_export_requested', { type: 'shop_export', id })
    return { id }
  })
}

/** The platform does it for a shop, and says why. */
export function requestExportAsPlatform(
  ctx: Context,
  { tenant_id, reason }: { tenant_id: string; reason: string },
): Promise<{ id: string }> {
  return actOnPlatform(ctx, async (tx, { user_id }) => {
    await tenantForUpdate(tx, tenant_id)
    const requested = { tenant_id, requested_by: user_id, platform_reason: reason }
    const id = await insertExport(ctx, tx, requested)
    const target = { type: 'shop_export', id, tenant_id }
    return { act: { type: 'shop_export_requested', target, details: { reason } }, result: { id } }
  })
}

type Requested = { tenant_id: string; requested_by: string; platform_reason: string | null }

/** One at a time for a shop, and so many a day: each reads all of it. */
async function insertExport(ctx: Context, tx: Tx, requested: Requested): Promise<string> {
  const { tenant_id } = requested
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_exports
    where tenant_id = ${tenant_id} and requested_at > ${ctx.now}::timestamptz - interval '1 day'`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0) >= MOST_A_DAY) throw new AppError('TOO_MANY_EXPORTS')
  const row = await tx
    .insertInto('shop_exports')
    .values({ ...requested, requested_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .where('ready_at', 'is', null)
        .where('failed_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('EXPORT_UNDER_WAY')
  await ctx.jobs.enqueue(tx, 'shop-exports.make', { tenant_id, export_id: row.id })
  return row.id
}
