import type { ShopTable } from './shop-tables.ts'
import { type Asked, rowsOf, type Side } from './side.ts'
import { HASH, type Sum } from './sums.ts'

/** A table of many rows, in parts of the column that stands behind the shop in its key: each is found by that key. */
export type SplitTable = {
  name: string
  column: string
  type: string
  /** Where each part begins, as PostgreSQL writes an array. */
  bounds: string
}

export type Parts = Map<number, Sum>

/** A table with fewer rows is read as a whole while nobody sells. */
const FEW = 2_000
/** Keys in a part: what is read again for one row that was touched. */
const IN_A_PART = 64

/** Texts are ordered in one way here and perhaps in another there. */
const ORDERED = ['uuid', 'date', 'integer', 'bigint', 'smallint']

export async function splitTables(
  source: Side,
  shop: string,
  followed: readonly ShopTable[],
): Promise<Map<string, SplitTable>> {
  const keys = await rowsOf<Omit<SplitTable, 'bounds'>>(
    source,
    `select c.relname as name, a.attname as column, format_type(a.atttypid, null) as type
     from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute t on t.attrelid = c.oid and t.attnum = i.indkey[0] and t.attname = 'tenant_id'
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[1]
     where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and format_type(a.atttypid, null) = any ($2)`,
    [followed.map(({ name }) => name), ORDERED],
  )
  const split = new Map<string, SplitTable>()
  for (const key of keys) {
    const [row] = await rowsOf<{ bounds: string | null }>(
      source,
      `select (array_agg(x order by x) filter (where n % ${IN_A_PART} = 1))::text as bounds
       from (select x, row_number() over (order by x) as n
         from (select distinct ${key.column} as x from public.${key.name} where tenant_id = $1) own) own
       having count(*) > ${FEW / IN_A_PART} and (select count(*) from public.${key.name} where tenant_id = $1) > ${FEW}`,
      [shop],
    )
    if (row?.bounds) split.set(key.name, { ...key, bounds: row.bounds })
  }
  return split
}

/** The sums of all parts. */
export async function readParts(
  line: Asked | undefined,
  { name, column, type, bounds }: SplitTable,
  shop: string,
): Promise<Parts> {
  if (!line) return new Map()
  const rows = await rowsOf<Sum & { part: number }>(
    line,
    `select width_bucket(${column}, $2::${type}[]) as part, count(*)::integer as count, ${HASH}
     from public.${name} r where tenant_id = $1 group by 1`,
    [shop, bounds],
  )
  return new Map(rows.map(({ part, ...sum }) => [part, sum]))
}

type Touched = {
  table: SplitTable
  shop: string
  /** Values of the column that were touched since the parts were read. */
  touched: readonly string[]
  here: Parts
  there: Parts
  /** Asks the source and the target. */
  both: <T>(ask: (line: Asked | undefined) => Promise<T>) => Promise<[T, T]>
}

/** The parts that were touched are read again, and stand in the place of what they were. */
export async function readTouched({
  table,
  shop,
  touched,
  here,
  there,
  both,
}: Touched): Promise<void> {
  const [again] = await both((line) => partsOf(line, table, touched))
  if (again.length === 0) return
  const [newHere, newThere] = await both((line) => readAgain(line, table, shop, again))
  for (const part of again) {
    replace(here, part, newHere.get(part))
    replace(there, part, newThere.get(part))
  }
}

function replace(parts: Parts, part: number, sum: Sum | undefined): void {
  if (sum && sum.count > 0) parts.set(part, sum)
  else parts.delete(part)
}

/** One number for all the parts: each with its place, so that two differences do not hide each other. */
export function sumOfParts(parts: Parts): Sum {
  let [count, sum] = [0, 0n]
  for (const [part, each] of parts) {
    count += each.count
    sum += BigInt(each.sum) * BigInt(part + 1)
  }
  return { count, sum: String(sum) }
}

async function partsOf(
  line: Asked | undefined,
  { bounds, type }: SplitTable,
  touched: readonly string[],
): Promise<number[]> {
  if (!line || touched.length === 0) return []
  const rows = await rowsOf<{ part: number }>(
    line,
    `select distinct width_bucket(x, $1::${type}[]) as part from unnest($2::${type}[]) x`,
    [bounds, touched],
  )
  return rows.map(({ part }) => part)
}

async function readAgain(
  line: Asked | undefined,
  { name, column, type, bounds }: SplitTable,
  shop: string,
  parts: readonly number[],
): Promise<Parts> {
  if (!line) return new Map()
  // Each part by itself, so that PostgreSQL finds it by its key.
  const own = (where: string) =>
    `lateral (select count(*)::integer as count, ${HASH} from public.${name} r where r.tenant_id = $1 and ${where}) own`
  const rows = await rowsOf<Sum & { part: number }>(
    line,
    `with bounds as materialized (
       select begins, lead(begins) over (order by at) as ends, at::integer from unnest($2::${type}[]) with ordinality own (begins, at))
     select at as part, count, sum from bounds, ${own(`r.${column} >= begins and r.${column} < ends`)}
       where at = any ($3::integer[]) and ends is not null
     union all select at, count, sum from bounds, ${own(`r.${column} >= begins`)}
       where at = any ($3::integer[]) and ends is null
     union all select 0, count, sum from bounds, ${own(`r.${column} < begins`)}
       where at = 1 and 0 = any ($3::integer[])`,
    [shop, bounds, parts],
  )
  return new Map(rows.map(({ part, ...sum }) => [part, sum]))
}
