import type pg from 'pg'
import { type ChangedKeys, createKeyReader } from './changed-keys.ts'
import { nameOf, watchNameOf } from './replication.ts'
import { rowsOf, type Side } from './side.ts'

export type Watch = {
  /** The keys that were touched by what was committed since this was last asked. */
  changed: () => Promise<ChangedKeys>
  end: () => Promise<void>
}

/** From now on, which rows of the shop are touched, by the publication that the other database follows. */
export async function watchChanges(
  source: Side,
  shop: string,
  columnOf: (table: string) => string | null,
): Promise<Watch> {
  const name = watchNameOf(shop)
  const reader = createKeyReader(columnOf)
  const read = () =>
    rowsOf<{ data: Buffer } & pg.QueryResultRow>(
      source,
      `select data from pg_logical_slot_get_binary_changes($1, null, null, 'proto_version', '1', 'publication_names', $2)`,
      [name, nameOf(shop)],
    )
  // What was committed before is read with the rows themselves.
  await read()
  return {
    async changed() {
      for (const { data } of await read()) reader.read(data)
      return reader.take()
    },
    async end() {
      await rowsOf(
        source,
        'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
        [name],
      )
    },
  }
}
