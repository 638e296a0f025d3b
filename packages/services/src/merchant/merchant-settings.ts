import { MerchantSettings, type SavedMerchantSettings } from '@fournil/contract/office/merchant'
import { inTenant, readInTenant, type Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { MERCHANT_DEFAULTS } from '@fournil/domain/merchant-settings'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

const FIELDS = Object.keys(MerchantSettings.shape) as (keyof MerchantSettings)[]
type Versioned = MerchantSettings & { version: number }

export async function getMerchantSettings(ctx: Context): Promise<SavedMerchantSettings> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [settings, time_zone, stores] = await Promise.all([
    inTenant(ctx, savedSettings),
    inTenant(ctx, shopTimeZone),
    readInTenant<SavedMerchantSettings['stores'][number]>(ctx, STORES),
  ])
  return {
    ...settings,
    feed_url: feedUrl(ctx, 'google-product-feed'),
    inventory_url: feedUrl(ctx, 'google-local-inventory-feed'),
    file_name: `google-merchant-feed-${ctx.tenant.tenant_slug}-${dateIn(time_zone, ctx.now)}.xml`,
    stores,
  }
}

/** For the feeds from now on. */
export async function saveMerchantSettings(
  ctx: Context,
  { version, ...input }: Versioned,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const before = await savedSettings(tx)
    const fields = FIELDS.filter((field) => input[field] !== before[field])
    // Sent twice because the first answer was lost, or pressed without a change.
    if (fields.length === 0) return { version: before.version }
    const row = { ...input, ...nextVersion(ctx, person, version) }
    const saved = await tx
      .insertInto('tenant_merchant_settings')
      .values({ tenant_id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(row)
          .where('tenant_merchant_settings.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'tenant_merchant_settings')
    const target = { type: 'merchant_settings', id: tenant_id }
    await audit(ctx, tx, 'settings_updated', target, { fields })
    return saved
  })
}

async function savedSettings(tx: Tx): Promise<Versioned> {
  const row = await tx
    .selectFrom('tenant_merchant_settings')
    .select([...FIELDS, 'version'])
    .executeTakeFirst()
  return row ? ({ ...row } as Versioned) : { ...MERCHANT_DEFAULTS, version: 0 }
}

function feedUrl(ctx: TenantContext, feed: string): string {
  return `${ctx.originOf(ctx.tenant)}/api/functions/${feed}?tenant=${ctx.tenant.tenant_slug}`
}

const STORES = `
  select id, name, coalesce(merchant_store_code, id::text) as store_code from store_locations
  where is_active and archived_at is null order by fold(name), id`
