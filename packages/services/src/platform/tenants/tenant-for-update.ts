import type { Tx } from '@fournil/db'
import type { TenantStatus } from '@fournil/domain/tenants'
import { AppError } from '../../app-error.ts'

/** Locked until this transaction ends; one that is deleted is not there. */
export async function tenantForUpdate(
  tx: Tx,
  tenant_id: string,
): Promise<{ status: TenantStatus }> {
  const tenant = await tx
    .selectFrom('tenants')
    .select('status')
    .where('id', '=', tenant_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!tenant) throw new AppError('NOT_FOUND')
  return tenant
}
