import { snapshotOfTenant } from '@fournil/db'
import type { Archive, NewArchive } from '@fournil/integrations/archives/port'
import type { FileBody } from '@fournil/integrations/storage/port'
import type { TenantContext } from '../context.ts'
import { exportedTables } from './exported-tables.ts'
import { readmeText } from './readme-text.ts'
import { shopFiles } from './shop-files.ts'
import { tableAsCsv, tableAsJson } from './table-rows.ts'

/** Writes the whole shop into one file of the store, and says how many bytes it has. */
export async function writeArchive(
  ctx: TenantContext,
  newArchive: NewArchive,
  key: string,
): Promise<number> {
  const archive = newArchive()
  const written = ctx.storage.put(key, archive.output as FileBody, {
    content_type: 'application/zip',
    visibility: 'private',
  })
  const filled = fill(ctx, archive).catch((error: Error) => {
    archive.fail(error)
    throw error
  })
  // Both are waited for: neither goes on behind the back of a job that is tried again.
  const [stored, complete] = await Promise.allSettled([written, filled])
  if (complete.status === 'rejected') throw complete.reason
  if (stored.status === 'rejected') throw stored.reason
  return stored.value.size
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
