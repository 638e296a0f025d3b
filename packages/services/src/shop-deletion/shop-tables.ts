import { sql, type Tx } from '@fournil/db'
import { type Reference, removalOrder } from './removal-order.ts'

/** Every table with rows of a shop, from PostgreSQL's own catalogue, those that name others first: a new one is not forgotten. */
export async function shopTables(tx: Tx): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    tx,
  )
  const references = await sql<Reference>`
    select a.relname as "from", b.relname as "to" from pg_constraint k
    join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
    where k.contype = 'f' and a.relnamespace = 'public'::regnamespace`.execute(tx)
  return removalOrder(
    tables.rows.map(({ name }) => name),
    references.rows,
  )
}
