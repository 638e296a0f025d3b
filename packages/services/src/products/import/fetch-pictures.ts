import { clientOf, inTenant, readInTenant, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'
import { claimPicture } from '../../files/claim-picture.ts'
import { downloadPicture, type PictureTools } from '../../files/web-picture.ts'
import { productChanged } from '../save-product.ts'

/** One job copies so many, then hands over to the next: none takes longer than a job may. */
const AT_ONCE = 4
const ROUNDS = 5

type Waiting = {
  id: string
  product_id: string
  field: 'image_url' | 'additional_images'
  address: string
}

/** In the transaction of the import: there is a job if there is something to do. */
export async function fetchWhatIsWanted(
  ctx: TenantContext,
  tx: Tx,
  import_id: string,
): Promise<void> {
  const { rows } = await clientOf(tx).query(`${WAITING} limit 1`, [import_id])
  if (rows.length === 0) return
  const { tenant_id } = ctx.tenant
  await ctx.jobs.enqueue(tx, 'products.fetch-pictures', { tenant_id, import_id })
}

/**
 * Copies the pictures of the web that an import named into the shop. The product keeps the address beside the file, so that
 * the same file of products, imported again, changes nothing.
 */
export async function fetchPictures(
  ctx: TenantContext,
  tools: PictureTools,
  import_id: string,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await readInTenant<Waiting>(ctx, `${WAITING} limit ${AT_ONCE}`, [import_id])
    if (waiting.length === 0) return
    await Promise.all(waiting.map((one) => fetchOne(ctx, tools, one)))
  }
  await inTenant(ctx, (tx) => fetchWhatIsWanted(ctx, tx, import_id))
}

const WAITING = `
  select id, product_id, field, address from product_import_pictures
  where import_id = $1 and status = 'waiting' order by line, id`

async function fetchOne(ctx: TenantContext, tools: PictureTools, one: Waiting): Promise<void> {
  try {
    const { file_id, address } = await downloadPicture(ctx, tools, one.address)
    await inTenant(ctx, async (tx) => {
      const isThere = await claimPicture(tx, file_id)
      const { rowCount } = await clientOf(tx).query(SHOW[one.field], [
        one.product_id,
        one.address,
        one.field === 'image_url' ? file_id : address,
        ctx.now,
      ])
      if (!isThere || rowCount !== 1) return end(tx, one, CHANGED)
      await end(tx, one, null)
      await productChanged(ctx, tx, one.product_id, { field: one.field })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await inTenant(ctx, (tx) => end(tx, one, error.sentence))
  }
}

const CHANGED = 'Le produit a été modifié entre-temps\u00a0: son image a été laissée telle quelle.'

/** Only where the product still names it. */
const SHOW = {
  image_url: `update products set image_file_id = $3, version = version + 1, updated_at = $4
    where id = $1 and image_url = $2 and archived_at is null`,
  additional_images: `update products set additional_images = array_replace(additional_images, $2, $3),
      version = version + 1, updated_at = $4
    where id = $1 and $2 = any(additional_images) and archived_at is null`,
} as const

async function end(tx: Tx, { id }: Waiting, failure: string | null): Promise<void> {
  await clientOf(tx).query(
    `update product_import_pictures set status = $2, failure = $3 where id = $1 and status = 'waiting'`,
    [id, failure ? 'failed' : 'done', failure?.slice(0, 500) ?? null],
  )
}
