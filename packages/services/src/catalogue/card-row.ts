import type { ProductOption } from '@fournil/domain/options'
import { optionsSql } from '../options/options-sql.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'
import { ownColumns, type ProductRow } from './product-row.ts'

/** A product as its card reads it; `withFacts` adds the rest. */
export type CardRow = Omit<ProductRow, 'tax_rate' | 'schedule' | 'periods' | 'options'> & {
  tax_rate_id: string | null
  options?: ProductOption[]
}

/** The columns of a `CardRow`: `p` is the product, `store` the parameter that holds the store. */
export function cardColumns(
  store: string,
  { has_options = true }: Partial<CatalogueFacts>,
): string {
  return `${ownColumns(store)}, p.tax_rate_id${has_options ? `, ${optionsSql()} as options` : ''}`
}

/**
 * What a process has not heard of yet is missing for a moment: an answer that was made meanwhile is dropped when it hears,
 * as everything is that was kept of the shop.
 */
export function withFacts(row: CardRow, { rates, rules }: CatalogueFacts): ProductRow {
  const rule = row.has_custom_availability || row.seasonal ? rules.get(row.id) : undefined
  return {
    ...row,
    tax_rate: row.tax_rate_id ? (rates.get(row.tax_rate_id) ?? null) : null,
    schedule: rule?.schedule ?? [],
    periods: rule?.periods ?? [],
    options: row.options ?? [],
  }
}
