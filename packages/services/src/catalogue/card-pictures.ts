import type { Picture } from '@fournil/contract/shop/catalogue'
import { type Database, readPreparedAsJson } from '@fournil/db'
import { cached } from '../cache/cached.ts'
import type { TenantContext } from '../context.ts'
import { pictureOf } from '../files/picture-of.ts'
import { pictureSql, type StoredPicture } from './product-row.ts'

/** Of all shops of a process: some 15 MB. */
const MOST = 20_000

type Pictured = { image_file_id: string | null; image_url: string | null }
type Known = { era: object; picture: Picture | null }

const pictures = new WeakMap<Database, Map<string, Known>>()

/**
 * How the pictures of cards are shown. A file is found by the product's own row each time; how it is shown changes when its
 * sizes are made, which the shop's cache hears of: what was read before belongs to another era of it, and is read again.
 */
export async function cardPictures(
  ctx: TenantContext,
  rows: readonly Pictured[],
): Promise<(row: Pictured) => Picture | null> {
  const era = await cached(ctx, 'era of pictures', async () => ({}))
  const known = knownTo(ctx.db)
  const keyOf = (id: string) => `${ctx.tenant.tenant_id} ${id}`
  const shown = new Map<string, Picture | null>()
  const missing: string[] = []
  for (const { image_file_id: id } of rows) {
    if (!id) continue
    const found = known.get(keyOf(id))
    if (found?.era === era) shown.set(id, found.picture)
    else missing.push(id)
  }
  if (missing.length > 0) {
    const read = await readPreparedAsJson<{ id: string; picture_file: StoredPicture }>(ctx, SQL, [
      missing,
    ])
    for (const { id, picture_file } of read) {
      const picture = pictureOf({ image_url: null, picture_file })
      shown.set(id, picture)
      known.set(keyOf(id), { era, picture })
    }
    for (const key of known.keys()) {
      if (known.size <= MOST) break
      known.delete(key)
    }
  }
  return ({ image_file_id: id, image_url }) =>
    (id && shown.get(id)) || pictureOf({ image_url, picture_file: null })
}

const SQL = `
  select f.id, ${pictureSql('f')} as picture_file from files f where f.id = any($1::uuid[])`

function knownTo(db: Database): Map<string, Known> {
  const known = pictures.get(db) ?? new Map<string, Known>()
  pictures.set(db, known)
  return known
}
