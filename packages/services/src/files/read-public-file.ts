import { PUBLIC_BUCKETS } from '@fournil/domain/buckets'
import { InvalidKey } from '@fournil/integrations/storage/port'
import type { TenantContext } from '../context.ts'

/** Pixels of our own encoding: nothing else is ever drawn from. */
const DRAWABLE = ['image/webp', 'image/png', 'image/jpeg']

/** The bytes of a public picture of this shop by its address; null of anything else. */
export async function readPublicFile(
  ctx: TenantContext,
  address: string,
): Promise<Uint8Array | null> {
  const [owner, bucket = '', ...rest] = address.replace(/^\/files\//, '').split('/')
  if (owner !== ctx.tenant.tenant_id || !PUBLIC_BUCKETS.some((open) => open === bucket)) return null
  const file = await ctx.storage.get([owner, bucket, ...rest].join('/')).catch(whenNoKey)
  if (!file) return null
  if (file.visibility === 'private' || !DRAWABLE.includes(file.content_type)) {
    await file.stream.cancel()
    return null
  }
  return new Uint8Array(await new Response(file.stream).arrayBuffer())
}

// The store alone knows which names can be a file's.
function whenNoKey(error: unknown): null {
  if (error instanceof InvalidKey) return null
  throw error
}
