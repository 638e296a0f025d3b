import { inPlatform, inTenant, sql, type Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { ownerAddresses } from '../members/owner-addresses.ts'
import { keepIfClaimed } from './keep-if-claimed.ts'
import { readBlockers } from './read-blockers.ts'
import { removalEntry } from './remove-rows.ts'
import { waitForSettlement } from './wait-for-settlement.ts'

/**
 * From here on no host leads to the shop, and nobody takes its deletion back; whom to tell in the end is written down. False:
 * it was taken back, is gone already, or waits for what is owed. What was begun once goes on, whatever is left of it.
 */
export async function beginRemoval(ctx: TenantContext): Promise<boolean> {
  const owner_addresses = await inTenant(ctx, ownerAddresses)
  return inPlatform(ctx, async (tx) => {
    const outcome = await begin(ctx, tx, owner_addresses)
    const result = outcome === 'begun' || outcome === 'goes_on'
    return { audit: removalEntry(ctx, ctx.tenant.tenant_id, { outcome }), result }
  })
}

type Outcome = 'not_due' | 'goes_on' | 'claimed' | 'waits' | 'begun'

async function begin(ctx: TenantContext, tx: Tx, owner_addresses: string[]): Promise<Outcome> {
  const { tenant_id } = ctx.tenant
  // Whoever writes for the shop holds this until it is committed: a payment under way is seen below, or comes after the end.
  await sql`select pg_advisory_xact_lock(app.gate_key(${tenant_id}))`.execute(tx)
  const shop = await dueShop(ctx, tx)
  if (!shop?.deletion_asked_by || !shop.deletion_asked_at) return 'not_due'
  if (await isBegun(tx, tenant_id)) return 'goes_on'
  if (await keepIfClaimed(ctx, tx, tenant_id)) return 'claimed'
  const blockers = await readBlockers(tx, tenant_id, ctx.now)
  if (blockers.length > 0 && shop.deletion_forced_reason === null) {
    await waitForSettlement(ctx, tx, shop, blockers)
    return 'waits'
  }
  await tx
    .updateTable('tenants')
    .set({ deleted_at: ctx.now, deletion_waits_since: null })
    .where('id', '=', tenant_id)
    .execute()
  await tx
    .insertInto('removed_shops')
    .values({
      id: tenant_id,
      name: ctx.tenant.tenant_name,
      slug: ctx.tenant.tenant_slug,
      asked_by: shop.deletion_asked_by,
      asked_at: shop.deletion_asked_at,
      forced_reason: shop.deletion_forced_reason,
      begun_at: ctx.now,
      owner_addresses,
      account_ids: await membersOf(tx, tenant_id),
    })
    .execute()
  await publish(tx, tenant_id, { topic: 'tenant' })
  return 'begun'
}

function dueShop({ tenant, now }: TenantContext, tx: Tx) {
  return tx
    .selectFrom('tenants')
    .select([
      'deletion_asked_at',
      'deletion_asked_by',
      'deletion_waits_since',
      'deletion_forced_reason',
    ])
    .where('id', '=', tenant.tenant_id)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
}

async function isBegun(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('removed_shops')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

async function membersOf(tx: Tx, tenant_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_roles where tenant_id = ${tenant_id}`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
