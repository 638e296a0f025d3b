import { inTenant, type Tx } from '@fournil/db'
import type { PublicBucket } from '@fournil/domain/buckets'
import { audit } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { requireWithinPlan } from '../plans/require-within-plan.ts'

const MEGABYTE = 1024 * 1024
const CACHE_CONTROL = 'public, max-age=3600'

export type NewFile = {
  bucket: PublicBucket
  key: string
  bytes: Uint8Array
  content_type: string
  width: number | null
  height: number | null
}

/** Keeps a file that anyone may read, within the shop's plan; `then` runs in the transaction that names it. */
export async function storeFile(
  ctx: TenantContext,
  { bucket, key, bytes, content_type, width, height }: NewFile,
  then: (tx: Tx, id: string) => Promise<void> = async () => {},
): Promise<string> {
  const { tenant_id } = ctx.tenant
  await ctx.storage.put(key, bytes, {
    content_type,
    cache_control: CACHE_CONTROL,
    visibility: 'public',
  })
  try {
    return await inTenant(ctx, async (tx) => {
      const byte_size = bytes.byteLength
      await requireWithinPlan(ctx, tx, 'storage_mb', byte_size / MEGABYTE)
      const { id } = await tx
        .insertInto('files')
        .values({
          tenant_id,
          bucket,
          key,
          content_type,
          byte_size,
          width,
          height,
          created_at: ctx.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(ctx, tx, 'file_uploaded', { type: 'file', id }, { bucket })
      await then(tx, id)
      return id
    })
  } catch (error) {
    // No row names it: nobody would ever find it again.
    await ctx.storage.delete(key)
    throw error
  }
}
