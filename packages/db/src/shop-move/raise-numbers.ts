import type { ShopTable } from './shop-tables.ts'
import { rowsOf, type Side } from './side.ts'

/** Others of the target may draw as many while this is done. */
const AHEAD = 10_000

/** Rows that are numbered across all shops keep their numbers; those that are added come after them. */
export async function raiseNumbers(
  target: Side,
  shop: string,
  tables: readonly ShopTable[],
): Promise<void> {
  const numbered = await rowsOf<{ table: string; column: string; sequence: string }>(
    target,
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  )
  for (const { table, column, sequence } of numbered)
    await rowsOf(
      target,
      `select setval('${sequence}', newest.number + ${AHEAD})
       from (select max(${column}) as number from public.${table} where tenant_id = $1) newest
       where newest.number >= (select last_value from ${sequence})`,
      [shop],
    )
}
