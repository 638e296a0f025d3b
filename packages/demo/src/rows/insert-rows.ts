import type { DB, Tx } from '@fournil/db'
import { type Insertable, type Selectable, sql } from 'kysely'

/** A row as JSON carries it: documents stay objects, bytes are written '\x…'. */
export type Row<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: Column extends keyof Selectable<DB[Table]>
    ? InJson<Selectable<DB[Table]>[Column], Insertable<DB[Table]>[Column]>
    : never
}

type InJson<Selected, Inserted> = unknown extends Selected
  ? unknown
  : Buffer extends Selected
    ? string
    : Inserted

/** Any number of rows in one statement. All have the columns of the first; the others take their defaults. */
export async function insertRows<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  // Log rows are chained by the database, which writes their hashes.
  rows: readonly (Row<Table> | Omit<Row<Table>, 'hash'>)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx)
}
