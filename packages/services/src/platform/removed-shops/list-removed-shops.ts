import type { AskedPage } from '@fournil/contract/platform/key-page'
import type { RemovedShop } from '@fournil/contract/platform/removed-shops'
import { sql } from '@fournil/db'
import { eachCell } from '../../cells/each-cell.ts'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { type KeyPage, keyPage } from '../key-page.ts'

const A_PAGE = 25

/** What is left of shops that were deleted for good, newest first. */
export async function listRemovedShops(
  ctx: Context,
  asked: AskedPage,
): Promise<KeyPage<RemovedShop>> {
  const page = keyPage(asked, { at: 'r.begun_at', id: 'r.id', id_type: 'uuid' }, A_PAGE)
  const looked = { type: 'removed_shops_viewed', target: { type: 'shops' } } as const
  const read = await eachCell(ctx, (there) =>
    readOnPlatform(there, looked, async (tx) => {
      const { rows } = await sql<RemovedShop & { page_key: string }>`
      select r.id, r.name, r.slug, r.asked_by, r.asked_at, r.forced_reason, r.begun_at, r.removed_at,
             r.archive_key is not null and r.kept_until > ${ctx.now} as has_archive, r.archive_bytes, r.kept_until,
             ${page.key} as page_key
      from removed_shops r where ${page.condition} order by ${page.order} limit ${page.limit}`.execute(
        tx,
      )
      return rows
    }),
  )
  return page.of(page.merge(read))
}
