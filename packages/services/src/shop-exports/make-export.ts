import { inTenant, snapshotOfTenant } from '@fournil/db'
import type { Archive, NewArchive } from '@fournil/integrations/archives/port'
import type { FileBody } from '@fournil/integrations/storage/port'
import { audit } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { exportKey } from './export-key.ts'
import { exportedTables } from './exported-tables.ts'
import { mailReady } from './mail-ready.ts'
import { readmeText } from './readme-text.ts'
import { shopFiles } from './shop-files.ts'
import { tableAsCsv, tableAsJson } from './table-rows.ts'

const DAY_MS = 86_400_000

/** Writes the archive that somebody asked for. Run twice, it writes the same file again. */
export async function makeExport(
  ctx: TenantContext,
  newArchive: NewArchive,
  { export_id }: { export_id: string },
): Promise<void> {
  if (!(await isWanted(ctx, export_id))) return
  const archive = newArchive()
  const written = ctx.storage.put(
    exportKey(ctx.tenant.tenant_id, export_id),
    archive.output as FileBody,
    { content_type: 'application/zip', visibility: 'private' },
  )
  const filled = fill(ctx, archive).catch((error: Error) => {
    archive.fail(error)
    throw error
  })
  // Both are waited for: neither goes on behind the back of a job that is tried again.
  const [stored, complete] = await Promise.allSettled([written, filled])
  if (complete.status === 'rejected') throw complete.reason
  if (stored.status === 'rejected') throw stored.reason
  await keep(ctx, export_id, stored.value.size)
}

async function isWanted(ctx: TenantContext, export_id: string): Promise<boolean> {
  const row = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('shop_exports')
      .select('id')
      .where('id', '=', export_id)
      .where('ready_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirst(),
  )
  return row !== undefined
}

async function fill(ctx: TenantContext, archive: Archive): Promise<void> {
  const written_at = ctx.now
  await snapshotOfTenant(ctx, async (tx) => {
    const tables = await exportedTables(tx)
    const readme = readmeText(ctx.tenant.tenant_name, ctx.now, tables)
    const text = { written_at, compress: true }
    await archive.add({ ...text, name: 'README.txt', content: once(readme) })
    for (const table of tables) {
      const { name } = table
      await archive.add({ ...text, name: `csv/${name}.csv`, content: tableAsCsv(tx, table) })
      await archive.add({ ...text, name: `json/${name}.json`, content: tableAsJson(tx, table) })
    }
  })
  await addFiles(ctx, archive)
  archive.end()
}

/** After the snapshot, which no transaction should hold for as long as the files of a shop take. */
async function addFiles(ctx: TenantContext, archive: Archive): Promise<void> {
  const missing: string[] = []
  for await (const { bucket, key } of shopFiles(ctx, ctx.now)) {
    const file = await ctx.storage.get(key)
    const name = key.slice(`${ctx.tenant.tenant_id}/`.length)
    if (!file) missing.push(name)
    else {
      const content = file.stream as unknown as AsyncIterable<Uint8Array>
      const compress = !/^(image\/(?!svg)|application\/pdf)/.test(file.content_type)
      await archive.add({
        name: `fichiers/${name.startsWith(`${bucket}/`) ? name : `${bucket}/${name}`}`,
        content,
        written_at: ctx.now,
        compress,
      })
    }
  }
  if (missing.length === 0) return
  const content = once(`${missing.join('\r\n')}\r\n`)
  const list = { name: 'fichiers/introuvables.txt', written_at: ctx.now, compress: true }
  await archive.add({ ...list, content })
}

async function* once(text: string) {
  yield text
}

async function keep(ctx: TenantContext, export_id: string, byte_size: number): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const row = await tx
      .updateTable('shop_exports')
      .set({ ready_at: ctx.now, expires_at: new Date(ctx.now.getTime() + DAY_MS), byte_size })
      .where('id', '=', export_id)
      .where('ready_at', 'is', null)
      .where('failed_at', 'is', null)
      .returning(['requested_by', 'platform_reason'])
      .executeTakeFirst()
    if (!row) return
    if (row.requested_by && row.platform_reason === null) await mailReady(ctx, tx, row.requested_by)
    await audit(ctx, tx, 'shop_export_made', { type: 'shop_export', id: export_id }, { byte_size })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'tenant' })
  })
}
