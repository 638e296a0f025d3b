import { readInTenant } from '@fournil/db'
import { PUBLIC_BUCKETS, SUPPORT_BUCKET } from '@fournil/domain/buckets'
import type { TenantContext } from '../context.ts'

const AT_ONCE = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What lies in the shop's part of the storage without a row that names it, and did so a day ago already. */
export async function removeStrays(ctx: TenantContext, before: Date): Promise<number> {
  let removed = 0
  for (const bucket of [...PUBLIC_BUCKETS, SUPPORT_BUCKET]) {
    const prefix = `${ctx.tenant.tenant_id}/${bucket}/`
    for await (const keys of oldKeys(ctx, prefix, before)) {
      const known = await knownKeys(ctx, bucket, keys)
      for (const key of keys.filter((one) => !known.has(one))) {
        await ctx.storage.delete(key)
        removed += 1
      }
    }
  }
  return removed
}

async function* oldKeys(ctx: TenantContext, prefix: string, before: Date) {
  let keys: string[] = []
  for await (const { key, written_at } of ctx.storage.list(prefix)) {
    if (!(written_at < before)) continue
    keys.push(key)
    if (keys.length < AT_ONCE) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

/** A size lies in the folder of its file, '<tenant>/<bucket>/<file id>/320.webp'. */
async function knownKeys(ctx: TenantContext, bucket: string, keys: string[]): Promise<Set<string>> {
  const folders = keys.map((key) => key.split('/')[2] ?? '').filter((name) => UUID.test(name))
  const rows = await readInTenant<{ key: string }>(ctx, KNOWN, [
    bucket,
    keys,
    [...new Set(folders)],
  ])
  return new Set(rows.map(({ key }) => key))
}

const KNOWN = `
  select key from files where bucket = $1 and key = any($2::text[])
  union all select key from support_files where key = any($2::text[])
  union all
  select size->>'key' from files f cross join jsonb_array_elements(f.variants) as size where f.id = any($3::uuid[])`
