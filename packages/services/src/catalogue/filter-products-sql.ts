import { countedPageSql } from './counted-page-sql.ts'
import { onSale, type Wanted } from './list-products-sql.ts'
import { FOLDED_NAME } from './sort-sql.ts'

/** What passes a filter is counted with it: how many that are, nobody has worked out before. */
export function filterProductsSql(wanted: Wanted): { sql: string; parameters: unknown[] } {
  const { parameters, conditions } = onSale(wanted)
  const found = `select p.id, ${FOLDED_NAME} as folded from products p where ${conditions}`
  return { sql: countedPageSql(found, wanted, parameters), parameters }
}
