import type { Category } from '@fournil/contract/shop/catalogue'
import { readInTenant } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context.ts'

const SQL = `
  select id, name, description from product_categories
  where is_active order by display_order, fold(name), id`

export async function listCategories(ctx: Context): Promise<Category[]> {
  requireTenant(ctx)
  return cached(ctx, 'categories', () => readInTenant<Category>(ctx, SQL))
}
