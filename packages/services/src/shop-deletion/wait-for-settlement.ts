import type { Tx } from '@fournil/db'
import type { DeletionBlocker } from '@fournil/domain/deletion-blockers'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { superAdminAddresses } from '../platform/super-admin-addresses.ts'

type WaitingShop = { deletion_asked_by: string | null; deletion_waits_since: Date | null }

/** The day has come and something is still owed: whoever can settle it is told, once. */
export async function waitForSettlement(
  ctx: TenantContext,
  tx: Tx,
  shop: WaitingShop,
  blockers: DeletionBlocker[],
): Promise<void> {
  if (shop.deletion_waits_since) return
  const { tenant_id, tenant_name } = ctx.tenant
  await tx
    .updateTable('tenants')
    .set({ deletion_waits_since: ctx.now })
    .where('id', '=', tenant_id)
    .execute()
  const data = {
    business_name: tenant_name,
    blockers,
    tenants_url: `${ctx.originOf(null)}/platform/tenants?filter=deletion`,
  }
  for (const address of await superAdminAddresses(tx))
    await ctx.jobs.enqueue(tx, 'mail.send', {
      tenant_id: null,
      mail: { to: { address }, template: 'removal-waits', data },
    })
  // What the platform decided is its own to settle.
  if (shop.deletion_asked_by !== 'platform') {
    const told = { tenant_id, news: 'waits', at: ctx.now.toISOString() } as const
    await ctx.jobs.enqueue(tx, 'shop-deletion.tell', told)
  }
  await publish(tx, tenant_id, { topic: 'tenant' })
}
