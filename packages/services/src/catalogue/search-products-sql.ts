import type { KnownCategory } from './catalogue-facts.ts'
import { countedPageSql } from './counted-page-sql.ts'
import { onSale, type Wanted } from './list-products-sql.ts'
import { FOLDED_NAME } from './sort-sql.ts'

/** Below that a word is in the name of nearly every category. */
const LEAST_LETTERS = 3

/**
 * The matches come from a function that may use the text index: under row-level security a plain LIKE may not. Where a word
 * begins one of a category's name, its products are found by that too: there are few categories, and their products have an index.
 */
export function searchProductsSql({
  words,
  categories = [],
  ...wanted
}: Wanted & { words: readonly string[] }): {
  sql: string
  parameters: unknown[]
} {
  const { parameters, conditions } = onSale(wanted)
  const term = parameters.push(words.join(' '))
  const named = categories.filter((each) => each.is_active && isNamed(each, words))
  const found = `
      select p.id, ${FOLDED_NAME} as folded
      from app.matching_products($${term}) as match (id)
      -- One by one: the planner does not know how few there are, and would read all products to find them.
      cross join lateral (select p.* from products p where p.id = match.id offset 0) p
      where ${conditions}
      ${named.length > 0 ? inNamedCategories() : ''}
    `
  return { sql: countedPageSql(found, wanted, parameters), parameters }

  function inNamedCategories(): string {
    const ids = parameters.push(named.map(({ id }) => id))
    const names = parameters.push(named.map(({ folded }) => folded))
    const anywhere = parameters.push(words.map((word) => `%${asPattern(word)}%`))
    return `union
      select p.id, ${FOLDED_NAME} as folded
      from unnest($${ids}::uuid[], $${names}::text[]) as named (id, name)
      -- Category by category, for the same reason.
      cross join lateral (select p.* from products p where p.category_id = named.id offset 0) p
      where ${conditions} and p.search_text || named.name like all($${anywhere}::text[])`
  }
}

/** Whether a word of the category's name begins with one that is looked for. */
function isNamed({ folded }: KnownCategory, words: readonly string[]): boolean {
  return words.some((word) => word.length >= LEAST_LETTERS && folded.includes(` ${word}`))
}

/** What LIKE takes for a pattern is only text in a search. */
function asPattern(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
