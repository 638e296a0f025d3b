import { inPlatform, inTenant, type Tx } from '@fournil/db'
import type { StoredFile } from '@fournil/integrations/storage/port'
import { AppError } from '../app-error.ts'
import { audit, auditEntry } from '../audit/audit.ts'
import {
  refuseImpersonation,
  requireOwner,
  requireSuperAdmin,
  requireTenant,
} from '../auth/require.ts'
import type { Context } from '../context.ts'
import { exportKey } from './export-key.ts'

type OpenedExport = { file: StoredFile; file_name: string }

/** The archive, for an owner who is there as themselves. Each time it is fetched is written down. */
export async function openExport(
  ctx: Context,
  { export_id }: { export_id: string },
): Promise<OpenedExport> {
  requireOwner(ctx)
  refuseImpersonation(ctx)
  requireTenant(ctx)
  const { tenant_id, tenant_slug } = ctx.tenant
  await inTenant(ctx, async (tx) => {
    await requireReady(ctx, tx, { tenant_id, export_id })
    await audit(ctx, tx, 'shop_export_downloaded', { type: 'shop_export', id: export_id })
  })
  return openStored(ctx, { tenant_id, tenant_slug, export_id })
}

/** The platform fetches what it asked for itself, with a reason. */
export async function openExportAsPlatform(
  ctx: Context,
  { tenant_id, export_id }: { tenant_id: string; export_id: string },
): Promise<OpenedExport> {
  requireSuperAdmin(ctx)
  const tenant_slug = await inPlatform(ctx, async (tx) => {
    const { platform_reason } = await requireReady(ctx, tx, { tenant_id, export_id })
    if (platform_reason === null) throw new AppError('NOT_FOUND')
    const { slug } = await tx
      .selectFrom('tenants')
      .select('slug')
      .where('id', '=', tenant_id)
      .executeTakeFirstOrThrow()
    const target = { type: 'shop_export', id: export_id, tenant_id }
    return { audit: auditEntry(ctx, 'shop_export_downloaded', target), result: slug }
  })
  return openStored(ctx, { tenant_id, tenant_slug, export_id })
}

type Named = { tenant_id: string; export_id: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function requireReady({ now }: Context, tx: Tx, { tenant_id, export_id }: Named) {
  // From an address that anybody may have typed.
  if (!UUID.test(tenant_id) || !UUID.test(export_id)) throw new AppError('NOT_FOUND')
  const row = await tx
    .selectFrom('shop_exports')
    .select('platform_reason')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', export_id)
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function openStored(
  ctx: Context,
  { tenant_id, tenant_slug, export_id }: Named & { tenant_slug: string },
): Promise<OpenedExport> {
  const file = await ctx.storage.get(exportKey(tenant_id, export_id))
  if (!file) throw new AppError('NOT_FOUND')
  return { file, file_name: `${tenant_slug}-donnees.zip` }
}
