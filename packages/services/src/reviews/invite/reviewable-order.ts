import { timingSafeEqual } from 'node:crypto'
import type { ReviewableOrder } from '@fournil/contract/shop/reviews'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { requireTenant } from '../../auth/require.ts'
import { pictureSql, type StoredPicture } from '../../catalogue/product-row.ts'
import type { Context } from '../../context.ts'
import { pictureOf } from '../../files/picture-of.ts'
import { requireOpenReviews } from '../require-open-reviews.ts'

export type OrderKey = { order_id: string; token: string }

type Product = ReviewableOrder['products'][number]
type Row = Omit<Product, 'picture'> & {
  image_url: string | null
  picture_file: StoredPicture | null
}

/** What the holder of an order's token may review of it: what they collected and is still on sale. */
export async function reviewableOrder(ctx: Context, key: OrderKey): Promise<ReviewableOrder> {
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    await requireOpenReviews(tx)
    const order = await openCollectedOrder(tx, key)
    const { rows } = await clientOf(tx).query<Row>(PRODUCTS, [key.order_id])
    return {
      order_number: order.order_number,
      pickup_date: order.pickup_date,
      first_name: order.customer_first_name,
      products: rows.map(({ image_url, picture_file, ...product }) => ({
        ...product,
        picture: pictureOf({ image_url, picture_file }),
      })),
    }
  })
}

/** The order, for whoever holds its token and has collected it; as if there were none for anybody else. */
export async function openCollectedOrder(tx: Tx, { order_id, token }: OrderKey) {
  const order = await tx
    .selectFrom('orders')
    .select([
      'order_number',
      'pickup_date',
      'customer_first_name',
      'customer_email',
      'access_token',
    ])
    .where('id', '=', order_id)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  if (!order || !isSame(order.access_token, token)) throw new AppError('NOT_FOUND')
  return order
}

function isSame(secret: string, given: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const PRODUCTS = `
  select p.id as product_id, p.name as product_name, p.image_url,
    (select ${pictureSql('f')} from files f where f.id = p.image_file_id) as picture_file,
    (select json_build_object('rating', r.rating, 'customer_name', r.customer_name, 'comment', r.comment,
        'is_published', r.is_approved, 'rejected_reason', r.rejected_reason)
      from product_reviews r where r.order_id = $1 and r.product_id = p.id) as review
  from products p
  where p.is_active and p.archived_at is null
    and p.id in (select i.product_id from order_items i where i.order_id = $1)
  order by (select min(i.position) from order_items i where i.order_id = $1 and i.product_id = p.id)`
