import { type AuditEntry, type Tx, writeEntry } from '@fournil/db'
import type { Context } from '../context.ts'

/** What was acted on. `tenant_id`: its shop, where that is not the one of this host. */
export type Target = { type: string; id?: string | null; tenant_id?: string }

/**
 * Writes down in the same transaction what was done, to what, by whom, in whose place and from where. Personal data stays
 * out of `details`: the log outlives the people it speaks of.
 */
export async function audit(
  ctx: Context,
  tx: Tx,
  action: string,
  target: Target,
  details: Record<string, unknown> = {},
): Promise<void> {
  await writeEntry(tx, auditEntry(ctx, action, target, details))
}

/** The same for `inPlatform`, which writes it itself. */
export function auditEntry(
  ctx: Context,
  action: string,
  target: Target,
  details: Record<string, unknown> = {},
): AuditEntry {
  return {
    log: 'audit',
    action_type: action,
    target_type: target.type,
    target_id: target.id ?? null,
    ...whereAndWho(ctx, target.tenant_id),
    details: { ...details, ...keyOf(ctx) },
  }
}

/** What the security log keeps: doors tried and opened. */
export function securityEntry(
  ctx: Context,
  event_type: string,
  severity: 'info' | 'warning' | 'critical',
  details: Record<string, unknown>,
  tenantId?: string,
): AuditEntry {
  const { tenant_id, ip_address, impersonator_user_id } = whereAndWho(ctx, tenantId)
  return {
    log: 'security',
    event_type,
    severity,
    tenant_id,
    ip_address,
    details: {
      ...details,
      ...(impersonator_user_id && { impersonator_user_id }),
      ...keyOf(ctx),
    },
  }
}

/** Other software acts in somebody's name: the key by which it does is named beside them. */
function keyOf({ actor }: Context) {
  return actor.kind === 'member' && actor.api_key ? { api_key: actor.api_key } : {}
}

function whereAndWho(ctx: Context, tenantId?: string) {
  const { actor } = ctx
  const person = actor.kind === 'member' || actor.kind === 'super_admin' ? actor : null
  return {
    tenant_id: tenantId ?? ctx.tenant?.tenant_id ?? null,
    admin_user_id: person?.user_id ?? null,
    impersonator_user_id: person?.kind === 'member' ? (person.impersonator?.user_id ?? null) : null,
    ip_address: ctx.ip_address,
  }
}
