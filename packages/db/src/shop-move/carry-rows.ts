import pg from 'pg'
import { type Asked, rowsOf } from './side.ts'

const A_BATCH = 1_000

type Carried = {
  /** With its schema. */
  table: string
  /** Which rows, with $1 as the shop, and $2 as `named`. */
  where: string
  named?: readonly string[]
  /** In which order; a key, so that they come in parts. */
  order: string
  /** Another document than the row `r` itself. */
  as?: string
  /** Numbers that the other database gives them, in their order: of this column. */
  numbered?: string
  onConflict?: string
}

/**
 * Rows from one database into the other, as they are; returns how many. They stay text on their way: a number in a document
 * would not be the same after JavaScript has read it.
 */
export async function carryRows(
  source: Asked,
  target: Asked,
  shop: string,
  { table, where, order, as = 'to_jsonb(r)', numbered, named, onConflict = '' }: Carried,
): Promise<number> {
  const list = (await writableColumns(target, table)).map(pg.escapeIdentifier).join(', ')
  const row = numbered
    ? `document::jsonb || jsonb_build_object('${numbered}', number)`
    : 'document::jsonb'
  let count = 0
  for (;;) {
    const read = await rowsOf<{ document: string }>(
      source,
      `select (${as})::text as document from ${table} r where ${where} order by ${order} limit ${A_BATCH} offset ${count}`,
      named ? [shop, named] : [shop],
    )
    if (read.length > 0) {
      const numbers = numbered ? await drawNumbers(target, table, numbered, read.length) : []
      await rowsOf(
        target,
        `insert into ${table} (${list}) overriding system value
         select r.* from unnest($1::text[], $2::bigint[]) as carried (document, number),
           lateral (select ${list} from jsonb_populate_record(null::${table}, ${row})) r ${onConflict}`,
        [read.map(({ document }) => document), numbers],
      )
    }
    count += read.length
    if (read.length < A_BATCH) return count
  }
}

async function drawNumbers(side: Asked, table: string, column: string, count: number) {
  const rows = await rowsOf<{ number: number }>(
    side,
    `select nextval(pg_get_serial_sequence($1, $2)) as number from generate_series(1, $3)`,
    [table, column, count],
  )
  return rows.map(({ number }) => number).toSorted((a, b) => a - b)
}

/** Generated ones are made by the table itself. */
async function writableColumns(side: Asked, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    side,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
