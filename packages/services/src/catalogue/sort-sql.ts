import type { ProductSort } from '@fournil/domain/product-sorts'
import { AVERAGE_SQL } from './ratings.ts'

/** What a list is sorted by before the name: `join` brings it beside the product `p`, `keys` are compared one after the other. */
type SortSql = { join: string; keys: readonly string[]; direction: 'asc' | 'desc' }

// What a card shows: the price with the least that must be chosen (`priceRange`), worked out for all products in one go.
const LEAST_OPTIONS = `left join (
      select o.product_id, sum(case
        when o.kind = 'text' then case when o.is_required then o.price else 0 end
        when o.is_required then coalesce(c.least, 0)
        else least(0, c.least) end) as least
      from product_options o
      left join (
        select option_id, min(price) as least from product_option_choices
        where archived_at is null and is_active group by option_id) c on c.option_id = o.id
      where o.archived_at is null group by o.product_id) options on options.product_id = p.id`

const RATED = `left join (
      select v.product_id, ${AVERAGE_SQL} as average, count(*) as count
      from product_reviews v where v.is_approved group by v.product_id) rated on rated.product_id = p.id`

const PRICE = { join: LEAST_OPTIONS, keys: ['p.price + coalesce(options.least, 0)'] }

/**
 * `fold(p.name)` written out, where no index is asked for it: as a function it is called for each row, and takes four times
 * as long.
 */
export const FOLDED_NAME = `lower(public.unaccent('public.unaccent'::regdictionary, p.name))`

/** By the name alone where there is none. */
const SORTS: Readonly<Record<ProductSort, SortSql | null>> = {
  recommended: null,
  price_rising: { ...PRICE, direction: 'asc' },
  price_falling: { ...PRICE, direction: 'desc' },
  newest: { join: '', keys: ['p.created_at'], direction: 'desc' },
  // Of equal notes, the one that more people gave; what nobody has tasted comes last.
  best_rated: {
    join: RATED,
    keys: ['coalesce(rated.average, 0)', 'coalesce(rated.count, 0)'],
    direction: 'desc',
  },
}

/** The pieces of a statement that sorts its products `p`: each is empty by name alone, so that its index is used. */
export function sortSql(sort: ProductSort) {
  const { join, keys, direction } = SORTS[sort] ?? { join: '', keys: [], direction: 'asc' }
  const names = keys.map((_, index) => `sort_${index}`)
  return {
    join,
    /** 'p.price as sort_0, ' */
    columns: keys.map((key, index) => `${key} as sort_${index}, `).join(''),
    /** 'page.sort_0, ' */
    namesOf: (table: string) => names.map((name) => `${table}.${name}, `).join(''),
    /** 'sort_0 desc, ' */
    order: names.map((name) => `${name} ${direction}, `).join(''),
  }
}
