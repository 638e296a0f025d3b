import { readInTenant } from '@fournil/db'
import { SUPPORT_BUCKET } from '@fournil/domain/buckets'
import type { TenantContext } from '../context.ts'

export type ShopFile = { id: string; bucket: string; key: string }

const AT_ONCE = 500

/** The files as they came, without the sizes that were made of them; those of later than `until` belong to later rows. */
export async function* shopFiles(ctx: TenantContext, until: Date): AsyncGenerator<ShopFile> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const files = await readInTenant<ShopFile>(ctx, PAGE, [after, until, AT_ONCE])
    yield* files
    const last = files.at(-1)
    if (!last || files.length < AT_ONCE) return
    after = last.id
  }
}

const PAGE = `
  select id, bucket, key from (
    select id, bucket, key, created_at from files
    union all select id, '${SUPPORT_BUCKET}', key, created_at from support_files) as kept
  where id > $1::uuid and created_at <= $2 order by id limit $3`
