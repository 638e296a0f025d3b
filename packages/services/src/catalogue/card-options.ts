import { readPreparedAsJson } from '@fournil/db'
import type { PricedOption } from '@fournil/domain/options'
import { keptById } from '../cache/kept-by-id.ts'
import type { TenantContext } from '../context.ts'
import { pricedOptionsSql } from '../options/options-sql.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'

const MOST_BYTES = 10_000_000
/** Of a product that has none, of an option and of one of its choices. */
const BYTES = { product: 200, option: 250, choice: 80 }

type Row = { id: string; options?: PricedOption[] }

/**
 * What a card asks of its product's options. They are read with the product where its stock may depend on them, which every
 * order changes; elsewhere they are kept as long as the shop's cache.
 */
export async function cardOptions(
  ctx: TenantContext,
  rows: readonly Row[],
  { has_options, are_options_counted }: CatalogueFacts,
): Promise<(row: Row) => PricedOption[]> {
  if (!has_options || are_options_counted) return ({ options = [] }) => options
  const known = await optionsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return ({ id }) => known.get(id) ?? []
}

const optionsOf = keptById<PricedOption[]>('options', {
  most_bytes: MOST_BYTES,
  sizeOf: (options) =>
    options.reduce(
      (bytes, { choices }) => bytes + BYTES.option + choices.length * BYTES.choice,
      BYTES.product,
    ),
  read: async (ctx, ids) => {
    const read = await readPreparedAsJson<Required<Row>>(ctx, SQL, [ids])
    return new Map(read.map(({ id, options }) => [id, options]))
  },
})

const SQL = `
  select p.id, ${pricedOptionsSql()} as options from products p where p.id = any($1::uuid[])`
