import { cardColumns } from './card-row.ts'
import { dayColumnsSql } from './day-columns-sql.ts'
import type { Wanted } from './list-products-sql.ts'
import { sortSql } from './sort-sql.ts'

/** A page of what `found` selects (ids and folded names), in the order that is wanted; each row tells how many there are. */
export function countedPageSql(found: string, wanted: Wanted, parameters: unknown[]): string {
  const { join, columns, namesOf, order } = sortSql(wanted.sort ?? 'recommended')
  const sorted = columns
    ? `select ${columns}found.* from found join products p on p.id = found.id ${join}`
    : 'select id, folded from found'
  return `
    with found as materialized (${found}), page as (
      ${sorted} order by ${order}folded, id limit $2 offset $3
    ), shown as (
      select ${namesOf('page')}page.folded, ${cardColumns('$1', wanted)}${dayColumnsSql(wanted, parameters)}
      from page join products p on p.id = page.id
    )
    select counted.total, shown.*
    from (select count(*)::int as total from found) counted
    left join shown on true
    order by ${order}shown.folded, shown.id`
}
