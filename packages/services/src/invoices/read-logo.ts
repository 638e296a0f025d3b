import type { Context } from '../context.ts'

const RASTERS = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']

/** The shop's logo as it was uploaded, if it is there and can be printed. */
export async function readLogo(
  ctx: Pick<Context, 'storage'>,
  key: string | null,
): Promise<Uint8Array | null> {
  const file = key ? await ctx.storage.get(key) : null
  if (!file) return null
  if (RASTERS.includes(file.content_type))
    return new Uint8Array(await new Response(file.stream).arrayBuffer())
  await file.stream.cancel()
  return null
}
