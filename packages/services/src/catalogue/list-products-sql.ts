import type { Allergen } from '@fournil/domain/allergens'
import { allowedAllergens } from '@fournil/domain/free-from'
import type { ProductSort } from '@fournil/domain/product-sorts'
import { cardColumns } from './card-row.ts'
import type { KnownCategory } from './catalogue-facts.ts'
import { type AskedDays, dayColumnsSql } from './day-columns-sql.ts'
import { offeredAtSql } from './product-row.ts'
import { sortSql } from './sort-sql.ts'
import { uuidList } from './uuid-list.ts'

export type Wanted = {
  store_id: string
  /** Products that the store cannot sell on any day of its calendar. */
  hidden: readonly string[]
  /** Whether all that the store does not offer is among them. */
  is_offer_known?: boolean
  /** False where no product of the shop has any. */
  has_options?: boolean
  /** False where none decides how many can be sold. */
  are_options_counted?: boolean
  /** Those whose products a search finds by their names. */
  categories?: readonly KnownCategory[]
  category_id?: string | undefined
  /** What it must not contain; what is not stated never passes. */
  free_from?: readonly Allergen[] | undefined
  /** A day that it is wanted for, and the last that can be asked for. */
  days?: AskedDays | null
  /** By name, unless told. */
  sort?: ProductSort
  limit: number
  offset: number
}

/** Only the conditions that are asked for are written, so that each combination finds its own index. */
export function listProductsSql(wanted: Wanted): { sql: string; parameters: unknown[] } {
  const { parameters, conditions } = onSale(wanted)
  const { join, columns, order } = sortSql(wanted.sort ?? 'recommended')
  // What nobody asks of the page is not carried out of it, and it comes in order.
  const sql = `
    select ${cardColumns('$1', wanted)}${dayColumnsSql(wanted, parameters)}
    from (
      select ${columns}fold(p.name) as folded, p.* from products p ${join}
      where ${conditions}
      order by ${order}fold(p.name), p.id limit $2 offset $3
    ) p
    order by ${order}folded, p.id`
  return { sql, parameters }
}

/** $1 the store, $2 limit, $3 offset; what follows is as asked. */
export function onSale(wanted: Wanted): { parameters: unknown[]; conditions: string } {
  const { store_id, limit, offset, category_id, hidden, free_from = [] } = wanted
  const parameters: unknown[] = [store_id, limit, offset]
  const conditions = ['p.is_active', 'p.archived_at is null']
  if (!wanted.is_offer_known) conditions.push(offeredAtSql('$1'))
  if (category_id) conditions.push(`p.category_id = $${parameters.push(category_id)}`)
  if (hidden.length > 0)
    conditions.push(`p.id <> all($${parameters.push(uuidList(hidden))}::uuid[])`)
  if (free_from.length > 0) {
    const allowed = parameters.push(allowedAllergens(free_from))
    conditions.push(`p.allergens <@ $${allowed}::text[]`)
  }
  return { parameters, conditions: conditions.join(' and ') }
}
