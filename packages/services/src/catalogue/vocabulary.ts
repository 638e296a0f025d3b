import { readForVisitors } from '@fournil/db'
import { cached } from '../cache/cached.ts'
import type { TenantContext } from '../context.ts'

/** Enough for the biggest of shops; a word that is left out is one that no typing mistake leads to. */
const MOST_WORDS = 20_000

/** The words by which a shop calls what it sells: of names, brands and categories, as a search compares them. */
export function vocabulary(ctx: TenantContext): Promise<string[]> {
  return cached(ctx, 'vocabulary', async () => {
    const rows = await readForVisitors<{ word: string }>(ctx, SQL, [MOST_WORDS])
    return rows.map(({ word }) => word)
  })
}

const SQL = `
  with texts as (
    select fold(p.name || ' ' || coalesce(p.brand, '')) as text from products p
    where p.is_active and p.archived_at is null
    union all select fold(c.name) from product_categories c where c.is_active
  )
  select distinct word from texts, regexp_split_to_table(text, '[^[:alnum:]]+') as word
  where length(word) between 4 and 40
  order by word limit $1`
