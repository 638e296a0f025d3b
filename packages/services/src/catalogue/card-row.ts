import type { PricedOption } from '@fournil/domain/options'
import { pricedOptionsSql } from '../options/options-sql.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'
import { ownColumns, type ProductRow } from './product-row.ts'

/** A product as its card shows it; its page knows more of its options. */
export type CardProduct<Option = PricedOption> = Omit<ProductRow, 'options' | 'picture_file'> & {
  options: Option[]
}

/** The same as it is read; `withFacts` adds the rest. */
export type CardRow<Option = PricedOption> = RuledRow<Option> & { image_file_id: string | null }

/** What `withFacts` adds to. */
export type RuledRow<Option> = Omit<
  CardProduct<Option>,
  'tax_rate' | 'schedule' | 'periods' | 'options'
> & {
  tax_rate_id: string | null
  options?: Option[]
}

/** The columns of a `CardRow`: `p` is the product, `store` the parameter that holds the store. */
export function cardColumns(
  store: string,
  { has_options = true, are_options_counted = true }: Partial<CatalogueFacts>,
): string {
  const options = has_options && are_options_counted ? `, ${pricedOptionsSql()} as options` : ''
  return `${ownColumns(store)}, p.image_file_id, p.tax_rate_id${options}`
}

/**
 * What a process has not heard of yet is missing for a moment: an answer that was made meanwhile is dropped when it hears,
 * as everything is that was kept of the shop.
 */
export function withFacts<Option>(
  row: RuledRow<Option>,
  { rates, rules }: CatalogueFacts,
  options: Option[] = row.options ?? [],
): CardProduct<Option> {
  const rule = row.has_custom_availability || row.seasonal ? rules.get(row.id) : undefined
  return {
    ...row,
    tax_rate: row.tax_rate_id ? (rates.get(row.tax_rate_id) ?? null) : null,
    schedule: rule?.schedule ?? [],
    periods: rule?.periods ?? [],
    options,
  }
}
