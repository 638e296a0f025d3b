import { inPlatform, type Tx, writeEntry } from '@fournil/db'
import { auditEntry, securityEntry, type Target } from '../audit/audit.ts'
import { requireSuperAdmin, type SuperAdmin } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** What was done: the same name in the security log and in the audit log. */
export type Act = { type: string; target: Target; details?: Record<string, unknown> }

/** Something that the platform's people do. Both logs tell of it, in the transaction that did it. */
export async function actOnPlatform<T>(
  ctx: Context,
  work: (tx: Tx, admin: SuperAdmin) => Promise<{ act: Act; result: T }>,
): Promise<T> {
  const admin = requireSuperAdmin(ctx)
  return inPlatform(ctx, async (tx) => {
    const { act, result } = await work(tx, admin)
    const { type, target, details = {} } = act
    const seen = { ...details, target_id: target.id, admin_user_id: admin.user_id }
    await writeEntry(tx, securityEntry(ctx, type, 'info', seen, target.tenant_id))
    return { audit: auditEntry(ctx, type, target, details), result }
  })
}

/** Something that they look at, over all shops: the audit log tells of it. */
export async function readOnPlatform<T>(
  ctx: Context,
  looked: { type: `${string}_viewed`; target: Target; details?: Record<string, unknown> },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  requireSuperAdmin(ctx)
  return inPlatform(ctx, async (tx) => {
    const result = await work(tx)
    return { audit: auditEntry(ctx, looked.type, looked.target, looked.details), result }
  })
}
