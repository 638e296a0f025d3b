import type { LiveTopic } from '@fournil/contract/live'
import { inTenant } from '@fournil/db'
import type { ImageEncoder } from '@fournil/integrations/images/port'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** The sizes that screens ask for, made from an uploaded picture. Run twice, it writes the same files again. */
export async function makeVariants(
  ctx: Context,
  encode: ImageEncoder,
  fileId: string,
): Promise<void> {
  requireTenant(ctx)
  const { tenant } = ctx
  const scope = { db: ctx.db, tenant }
  const file = await inTenant(scope, (tx) =>
    tx.selectFrom('files').select(['bucket', 'key']).where('id', '=', fileId).executeTakeFirst(),
  )
  const stored = file && (await ctx.storage.get(file.key))
  if (!file || !stored) return

  const picture = await encode(new Uint8Array(await new Response(stored.stream).arrayBuffer()))
  const folder = `${tenant.tenant_id}/${file.bucket}/${fileId}`
  const variants = picture.variants.map(({ width, height, format, content_type, bytes }) => ({
    row: {
      width,
      height,
      format,
      key: `${folder}/${width}.${format}`,
      byte_size: bytes.byteLength,
    },
    bytes,
    content_type,
  }))
  for (const { row, bytes, content_type } of variants) {
    await ctx.storage.put(row.key, bytes, { content_type, visibility: 'public' })
  }
  await inTenant(scope, async (tx) => {
    await tx
      .updateTable('files')
      .set({
        variants: JSON.stringify(variants.map(({ row }) => row)),
        dominant_color: picture.dominant_colour,
        width: picture.source.width,
        height: picture.source.height,
      })
      .where('id', '=', fileId)
      .execute()
    // Open pages show it as it came until then.
    await publish(tx, tenant.tenant_id, { topic: TOPICS[file.bucket] ?? 'catalogue', id: fileId })
  })
}

const TOPICS: Record<string, LiveTopic> = { 'branding-assets': 'theme' }
