import { inPlatform, inTenant, sql, type Tx } from '@fournil/db'
import { isLive } from '@fournil/domain/subscription-state'
import type { NewArchive } from '@fournil/integrations/archives/port'
import { auditEntry } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { ownerAddresses } from '../members/owner-addresses.ts'
import { writeArchive } from '../shop-exports/write-archive.ts'
import { keptUntil } from './deletion-terms.ts'

/** Away from the shop's own files, which are all removed. */
const archiveKey = (shop_id: string) => `removed-shops/${shop_id}.zip`

/** While everything is still there: no more is charged, the archive is made, and whom to tell is written down. Once. */
export async function beginRemoval(ctx: TenantContext, newArchive: NewArchive): Promise<void> {
  const { tenant_id, tenant_name, tenant_slug } = ctx.tenant
  if (await isBegun(ctx)) return
  await endSubscription(ctx)
  const { asked_by, owner_addresses } = await inTenant(ctx, async (tx) => {
    const shop = await tx
      .selectFrom('tenants')
      .select('deletion_asked_by')
      .executeTakeFirstOrThrow()
    return {
      asked_by: shop.deletion_asked_by ?? 'platform',
      owner_addresses: await ownerAddresses(tx),
    }
  })
  const isUnclaimed = asked_by === 'nobody'
  const key = archiveKey(tenant_id)
  const archive = isUnclaimed
    ? { archive_key: null, archive_bytes: null, kept_until: null }
    : {
        archive_key: key,
        archive_bytes: await writeArchive(ctx, newArchive, key),
        kept_until: keptUntil(ctx.now),
      }
  await inPlatform(ctx, async (tx) => {
    await tx
      .insertInto('removed_shops')
      .values({
        id: tenant_id,
        name: tenant_name,
        slug: tenant_slug,
        asked_by,
        begun_at: ctx.now,
        ...archive,
        owner_addresses,
        account_ids: await membersOf(tx, tenant_id),
      })
      .execute()
    const target = { type: 'shop', id: tenant_id }
    const details = { slug: tenant_slug, archive_bytes: archive.archive_bytes }
    const begun = auditEntry({ ...ctx, tenant: null }, 'shop_removal_begun', target, details)
    return { audit: begun, result: undefined }
  })
}

function isBegun(ctx: TenantContext): Promise<boolean> {
  return inPlatform(ctx, async (tx) => {
    const { tenant_id: id } = ctx.tenant
    const row = await tx
      .selectFrom('removed_shops')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    const target = { type: 'shop', id }
    const looked = auditEntry({ ...ctx, tenant: null }, 'removed_shop_viewed', target)
    return { audit: looked, result: row !== undefined }
  })
}

/** The provider charges nothing more; what is paid is not given back. */
async function endSubscription(ctx: TenantContext): Promise<void> {
  const row = await inTenant(ctx, (tx) =>
    tx.selectFrom('tenant_subscriptions').select(['subscription_id', 'state']).executeTakeFirst(),
  )
  if (!row?.subscription_id || !isLive(row.state)) return
  await ctx.payments.subscriptions.cancelAtPeriodEnd(row.subscription_id, true)
}

async function membersOf(tx: Tx, tenant_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_roles where tenant_id = ${tenant_id}`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
