import { onSale, type Wanted } from './list-products-sql.ts'
import { productColumns } from './product-row.ts'

/** The matches come from a function that may use the text index: under row-level security a plain LIKE may not. */
export function searchProductsSql(wanted: Wanted & { search: string }): {
  sql: string
  parameters: unknown[]
} {
  const { parameters, conditions } = onSale(wanted)
  const sql = `
    with found as materialized (
      select p.id, fold(p.name) as folded
      from app.matching_products($${parameters.push(wanted.search)}) as match (id)
      join products p on p.id = match.id
      where ${conditions}
    ), page as (
      select id from found order by folded, id limit $3 offset $4
    ), shown as (
      select fold(p.name) as folded, ${productColumns('$1', '$2')}
      from page join products p on p.id = page.id
    )
    select counted.total, shown.*
    from (select count(*)::int as total from found) counted
    left join shown on true
    order by shown.folded, shown.id`
  return { sql, parameters }
}
