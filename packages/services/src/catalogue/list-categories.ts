import type { Category } from '@fournil/contract/shop/catalogue'
import { readForVisitors } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context.ts'
import { pictureOf } from '../files/picture-of.ts'
import { pictureSql, type StoredPicture } from './product-row.ts'

type Row = Omit<Category, 'picture'> & { picture_file: StoredPicture | null }

const SQL = `
  select c.id, c.name, c.description,
    (select ${pictureSql('f')} from files f where f.id = c.image_file_id) as picture_file
  from product_categories c
  where c.is_active order by c.display_order, fold(c.name), c.id`

export async function listCategories(ctx: Context): Promise<Category[]> {
  requireTenant(ctx)
  return cached(ctx, 'categories', async () => {
    const rows = await readForVisitors<Row>(ctx, SQL)
    return rows.map(({ picture_file, ...category }) => ({
      ...category,
      picture: pictureOf({ image_url: null, picture_file }),
    }))
  })
}
