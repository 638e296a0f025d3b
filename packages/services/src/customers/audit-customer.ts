import { audit, type Tx } from '@fournil/db'
import type { requirePermission } from '../auth/require.ts'
import type { TenantContext } from '../context.ts'

type Person = ReturnType<typeof requirePermission>

/** Who looked at or changed what is kept about a person; the person appears by id only, or erasing would be in vain. */
export async function auditCustomer(
  ctx: TenantContext,
  tx: Tx,
  person: Person,
  action_type: 'customer_exported' | 'customer_erased',
  customer_id: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await audit(tx, {
    log: 'audit',
    action_type,
    target_type: 'customer',
    target_id: customer_id,
    tenant_id: ctx.tenant.tenant_id,
    admin_user_id: person.user_id,
    impersonator_user_id: person.kind === 'member' ? (person.impersonator?.user_id ?? null) : null,
    ip_address: ctx.ip_address,
    details,
  })
}
