import { readForVisitors } from '@fournil/db'
import { cached } from '../cache/cached.ts'
import type { TenantContext } from '../context.ts'
import { type ProductRule, productRules } from './product-rules.ts'

/** What the shop's cache knows of its catalogue, so that no statement looks it up for each product. */
export type CatalogueFacts = {
  /** The VAT of the day, by the rate's id. */
  rates: ReadonlyMap<string, number>
  /** When those products can be had that cannot always be. */
  rules: ReadonlyMap<string, ProductRule>
  /** Most shops offer none, and are not asked for them. */
  has_options: boolean
  categories: readonly NamedCategory[]
}

/** A category by its folded name, with a space before it: so each of its words begins with one. */
export type NamedCategory = { id: string; name: string }

type Read = Pick<CatalogueFacts, 'has_options'> & {
  rates: { id: string; rate: number }[]
  categories: NamedCategory[]
}

/** `since`: the day it is at the store. */
export function catalogueFacts(ctx: TenantContext, since: string): Promise<CatalogueFacts> {
  return cached(ctx, `facts since ${since}`, async () => {
    const [rows, rules] = await Promise.all([
      readForVisitors<Read>(ctx, SQL, [since]),
      productRules(ctx, since),
    ])
    const { rates = [], has_options = true, categories = [] } = rows[0] ?? {}
    return {
      rates: new Map(rates.map(({ id, rate }) => [id, rate])),
      rules: new Map(rules.map((rule) => [rule.id, rule])),
      has_options,
      categories,
    }
  })
}

const SQL = `
  select coalesce((
      select json_agg(json_build_object('id', t.id, 'rate', app.tax_rate_on(t, $1))) from tax_rates t), '[]') as rates,
    exists (select from product_options o where o.archived_at is null) as has_options,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'name', ' ' || fold(c.name)))
      from product_categories c where c.is_active), '[]') as categories`
