import type { AskedPage } from '@fournil/contract/platform/key-page'
import { type RawBuilder, sql } from '@fournil/db'

type Keyed = { page_key: string }
export type KeyPage<Row> = { rows: Row[]; previous: string | null; next: string | null }

/**
 * The parts of a statement that reads one page by key, newest first: select `key` as page_key, and end with `where ...
 * and condition order by order limit limit`. One row more than a page is read, to know whether there is another.
 */
export function keyPage(
  { after, before }: AskedPage,
  columns: { at: string; id: string; id_type: 'uuid' | 'bigint' },
  size: number,
) {
  const at = sql.ref(columns.at)
  const id = sql.ref(columns.id)
  const isBackward = before !== undefined
  return {
    key: sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '~' || ${id}`,
    condition: conditionOf(before ?? after),
    order: isBackward ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`,
    limit: sql.lit(size + 1),
    /** The rows of several databases as if one had read them. */
    merge: <Row extends Keyed>(read: readonly (readonly Row[])[]): readonly Row[] => {
      const [only = [], ...others] = read
      if (others.length === 0) return only
      const all = read.flat().sort(({ page_key: one }, { page_key: other }) => byKey(one, other))
      return isBackward ? all : all.reverse()
    },
    of: <Row extends Keyed>(read: readonly Row[]): KeyPage<Omit<Row, 'page_key'>> => {
      const hasMore = read.length > size
      const shown = read.slice(0, size)
      if (isBackward) shown.reverse()
      const first = shown[0]?.page_key ?? null
      const last = shown.at(-1)?.page_key ?? null
      return {
        rows: shown.map(({ page_key: _, ...row }) => row),
        previous: (isBackward ? hasMore : after !== undefined) ? first : null,
        next: isBackward || hasMore ? last : null,
      }
    },
  }

  function conditionOf(key: string | undefined): RawBuilder<boolean> {
    if (key === undefined) return sql`true`
    const [microseconds, row] = key.split('~')
    const moment = sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
    const direction = sql.raw(isBackward ? '>' : '<')
    return sql`(${at}, ${id}) ${direction} (${moment}, ${row}::${sql.raw(columns.id_type)})`
  }
}

function byKey(one: string, other: string): number {
  const [at = '', row = ''] = one.split('~')
  const [otherAt = '', otherRow = ''] = other.split('~')
  if (at !== otherAt) return Number(at) - Number(otherAt)
  // Numbers of one length, or UUIDs: both are in the order of their letters.
  return row.length - otherRow.length || (row < otherRow ? -1 : 1)
}
