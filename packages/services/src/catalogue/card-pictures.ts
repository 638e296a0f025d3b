import type { Picture } from '@fournil/contract/shop/catalogue'
import { readPreparedAsJson } from '@fournil/db'
import { keptById } from '../cache/kept-by-id.ts'
import type { TenantContext } from '../context.ts'
import { pictureOf } from '../files/picture-of.ts'
import { pictureSql, type StoredPicture } from './product-row.ts'

const MOST_BYTES = 10_000_000
/** With its sizes and its key: no picture has more than a few. */
const PICTURE_BYTES = 750

type Pictured = { image_file_id: string | null; image_url: string | null }

/** How the pictures of cards are shown. Which file it is each product's row says; how it is shown changes when its sizes are made. */
export async function cardPictures(
  ctx: TenantContext,
  rows: readonly Pictured[],
): Promise<(row: Pictured) => Picture | null> {
  const pictures = await picturesOf(
    ctx,
    rows.flatMap(({ image_file_id }) => image_file_id ?? []),
  )
  return ({ image_file_id: id, image_url }) =>
    (id && pictures.get(id)) || pictureOf({ image_url, picture_file: null })
}

const picturesOf = keptById<Picture | null>('pictures', {
  most_bytes: MOST_BYTES,
  sizeOf: () => PICTURE_BYTES,
  read: async (ctx, ids) => {
    const read = await readPreparedAsJson<{ id: string; picture_file: StoredPicture }>(ctx, SQL, [
      ids,
    ])
    return new Map(
      read.map(({ id, picture_file }) => [id, pictureOf({ image_url: null, picture_file })]),
    )
  },
})

const SQL = `
  select f.id, ${pictureSql('f')} as picture_file from files f where f.id = any($1::uuid[])`
