import {
  inPlatform,
  type LedgerDifference,
  ledgerDifferences,
  type Tx,
  writeEntry,
} from '@fournil/db'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { superAdminAddresses } from '../platform/super-admin-addresses.ts'

/** More than anybody reads: what is beyond is found again once these are put right. */
const MOST = 500

/** Each night: every balance computed anew from sales, refunds and payouts. Where the ledger says something else, the platform's people are told. */
export async function checkLedger(ctx: Context): Promise<{ differences: number }> {
  const found = await ledgerDifferences(ctx.db, MOST)
  if (found.length === 0) return { differences: 0 }
  const byShop = Map.groupBy(found, ({ tenant_id }) => tenant_id)
  return inPlatform(ctx, async (tx) => {
    for (const [tenant_id, differences] of byShop) await log(ctx, tx, tenant_id, differences)
    await mailSuperAdmins(ctx, tx, byShop)
    const details = { shops: byShop.size, differences: found.length }
    return {
      audit: securityEntry(ctx, 'ledger_differs', 'critical', details),
      result: { differences: found.length },
    }
  })
}

function log(ctx: Context, tx: Tx, tenant_id: string, differences: LedgerDifference[]) {
  const rows = differences.slice(0, 20).map(({ tenant_id: _, ...difference }) => difference)
  const details = { differences: differences.length, rows }
  return writeEntry(tx, securityEntry(ctx, 'ledger_differs', 'critical', details, tenant_id))
}

async function mailSuperAdmins(
  ctx: Context,
  tx: Tx,
  byShop: ReadonlyMap<string, LedgerDifference[]>,
): Promise<void> {
  const tenants = await tx
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('id', 'in', [...byShop.keys()])
    .orderBy('name')
    .execute()
  const shops = tenants.map(({ id, name }) => ({
    name,
    differences: byShop.get(id)?.length ?? 0,
  }))
  const security_url = `${ctx.originOf(null)}/platform/security`
  for (const address of await superAdminAddresses(tx))
    await ctx.jobs.enqueue(tx, 'mail.send', {
      tenant_id: null,
      mail: { to: { address }, template: 'ledger-alert', data: { shops, security_url } },
    })
}
