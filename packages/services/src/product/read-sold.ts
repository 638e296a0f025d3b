import { readPreparedAsJson } from '@fournil/db'
import { withFacts } from '../catalogue/card-row.ts'
import { catalogueFacts } from '../catalogue/catalogue-facts.ts'
import type { TenantContext } from '../context.ts'
import { type DetailRow, productDetailSql, type SoldRow } from './product-detail-sql.ts'

/** Where and when a product is looked at. */
export type Place = { store_id: string | null; first: string; last: string }

/** A product on sale: its own row, and what the shop's cache knows of the catalogue. */
export async function readSold(
  ctx: TenantContext,
  product_id: string,
  { store_id, first, last }: Place,
): Promise<DetailRow | undefined> {
  const facts = await catalogueFacts(ctx, first)
  const days = facts.has_daily_limits ? [first, last] : []
  const parameters = [product_id, store_id, ...days]
  const [row] = await readPreparedAsJson<SoldRow>(ctx, productDetailSql(facts), parameters)
  if (!row) return
  const category = facts.categories.find(({ id }) => id === row.category_id)
  return {
    ...row,
    ...withFacts(row, facts),
    category_name: category?.name ?? null,
    is_perishable: row.is_perishable ?? category?.is_perishable ?? true,
    daily_limits: row.daily_limits ?? [],
  }
}
