import type { OpenArchive } from '@fournil/contract/platform/removed-shops'
import type { StoredFile } from '@fournil/integrations/storage/port'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { actOnPlatform } from '../act.ts'

const OPEN_MS = 10 * 60_000

/** Whoever says why may fetch the archive for ten minutes; both logs keep the reason. */
export function openArchive(
  ctx: Context,
  { shop_id, reason }: OpenArchive,
): Promise<{ url: string }> {
  return actOnPlatform(ctx, async (tx, { user_id }) => {
    const opened = await tx
      .updateTable('removed_shops')
      .set({ opened_by: user_id, opened_until: new Date(ctx.now.getTime() + OPEN_MS) })
      .where('id', '=', shop_id)
      .where('archive_key', 'is not', null)
      .where('kept_until', '>', ctx.now)
      .returning('id')
      .executeTakeFirst()
    if (!opened) throw new AppError('NOT_FOUND')
    return {
      act: {
        type: 'removed_shop_archive_opened',
        target: { type: 'shop', id: shop_id },
        details: { reason },
      },
      result: { url: `/files/removed-shops/${shop_id}` },
    }
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The archive itself, for whoever opened it. Each time it is fetched is written down. */
export async function readArchive(
  ctx: Context,
  { shop_id }: { shop_id: string },
): Promise<{ file: StoredFile; file_name: string }> {
  const { archive_key, slug } = await actOnPlatform(ctx, async (tx, { user_id }) => {
    // From an address that anybody may have typed.
    if (!UUID.test(shop_id)) throw new AppError('NOT_FOUND')
    const result = await tx
      .selectFrom('removed_shops')
      .select(['archive_key', 'slug'])
      .where('id', '=', shop_id)
      .where('opened_by', '=', user_id)
      .where('opened_until', '>', ctx.now)
      .where('kept_until', '>', ctx.now)
      .executeTakeFirst()
    if (!result) throw new AppError('NOT_FOUND')
    const target = { type: 'shop', id: shop_id }
    return { act: { type: 'removed_shop_archive_downloaded', target }, result }
  })
  const file = archive_key ? await ctx.storage.get(archive_key) : null
  if (!file) throw new AppError('NOT_FOUND')
  return { file, file_name: `${slug}-archive.zip` }
}
