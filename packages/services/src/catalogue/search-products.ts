import { readPreparedAsJson } from '@fournil/db'
import { correctedWords, searchWords } from '@fournil/domain/search-words'
import type { TenantContext } from '../context.ts'
import type { CardRow } from './card-row.ts'
import type { Wanted } from './list-products-sql.ts'
import { searchProductsSql } from './search-products-sql.ts'
import { vocabulary } from './vocabulary.ts'

type Found = {
  rows: CardRow[]
  total: number
  /** What was looked for in the place of what was typed. */
  searched_for: string | null
}

/** One statement; a second look, with the words put right, only where the first finds nothing. */
export async function searchProducts(
  ctx: TenantContext,
  wanted: Wanted,
  search: string,
): Promise<Found> {
  const words = searchWords(search)
  const found = await look(ctx, wanted, words)
  if (found.total > 0) return { ...found, searched_for: null }
  const corrected = correctedWords(words, await vocabulary(ctx))
  if (!corrected) return { ...found, searched_for: null }
  const again = await look(ctx, wanted, corrected)
  return again.total > 0
    ? { ...again, searched_for: corrected.join(' ') }
    : { ...found, searched_for: null }
}

async function look(ctx: TenantContext, wanted: Wanted, words: readonly string[]) {
  const { sql, parameters } = searchProductsSql({ ...wanted, words })
  const rows = await readPreparedAsJson<CardRow & { total: number }>(ctx, sql, parameters)
  // A page past the last still says how many there are: in a row without a product.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
