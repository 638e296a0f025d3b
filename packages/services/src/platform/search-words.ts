import { type RawBuilder, sql } from '@fournil/db'

const MOST_WORDS = 6

/** Every word that was typed is somewhere in the text, whatever its case and accents. */
export function holdsWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const each = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql<boolean>`${text} like public.fold(${pattern})`
  })
  return each.length > 0 ? sql`(${sql.join(each, sql` and `)})` : sql`true`
}
