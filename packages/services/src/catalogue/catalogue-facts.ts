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
  /** Whether any that is on sale decides how many can be sold: one that must be chosen, all of whose choices are counted. */
  are_options_counted: boolean
  /** The same of what is made of something on a day, whoever sets it: product, category or feast. */
  has_daily_limits: boolean
  categories: readonly KnownCategory[]
}

export type KnownCategory = {
  id: string
  name: string
  /** As a search compares it, with a space before it: so each of its words begins with one. */
  folded: string
  is_active: boolean
  is_perishable: boolean
}

type Read = Pick<
  CatalogueFacts,
  'has_options' | 'are_options_counted' | 'has_daily_limits' | 'categories'
> & {
  rates: { id: string; rate: number }[]
}

/** `since`: the day it is at the store. */
export function catalogueFacts(ctx: TenantContext, since: string): Promise<CatalogueFacts> {
  return cached(ctx, `facts since ${since}`, async () => {
    const [rows, rules] = await Promise.all([
      readForVisitors<Read>(ctx, SQL, [since]),
      productRules(ctx, since),
    ])
    const [known] = rows
    if (!known) throw new Error('A statement without a row.')
    const { rates, ...facts } = known
    return {
      ...facts,
      rates: new Map(rates.map(({ id, rate }) => [id, rate])),
      rules: new Map(rules.map((rule) => [rule.id, rule])),
    }
  })
}

const SQL = `
  select coalesce((
      select json_agg(json_build_object('id', t.id, 'rate', app.tax_rate_on(t, $1))) from tax_rates t), '[]') as rates,
    exists (select from product_options o where o.archived_at is null) as has_options,
    exists (
      select from product_options o join products p on p.id = o.product_id
      where p.is_active and p.archived_at is null and o.archived_at is null and o.kind = 'choice' and o.is_required and not exists (
        select from product_option_choices c
        where c.product_id = o.product_id and c.option_id = o.id and c.archived_at is null and c.is_active
          and c.quantity is null)) as are_options_counted,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'folded', ' ' || fold(c.name),
        'is_active', c.is_active, 'is_perishable', c.is_perishable))
      from product_categories c), '[]') as categories,
    exists (select from product_categories c where c.daily_capacity is not null)
      or exists (select from feast_products q where q.daily_capacity is not null)
      or exists (select from products p where p.is_active and p.archived_at is null and p.daily_capacity is not null)
      as has_daily_limits`
