import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ownSequences, ownTables } from '../own-tables.ts'
import { inOneTransaction } from '../shop-move/side.ts'

/**
 * Every row of one database into another one of the same tables, as it is: what the migrations have put there goes first,
 * and nothing is chained, counted or checked a second time. Each table passes through a file in a folder that both servers can reach.
 */
export async function copyRows(from: pg.Client, to: pg.Client, folder: string): Promise<void> {
  const tables = await ownTables(from)
  const file = join(folder, 'rows')
  const place = pg.escapeLiteral(file)
  // One transaction: rows of a table that was emptied in it need not be written to the log as well.
  await inOneTransaction({ client: to }, async () => {
    await to.query('set local session_replication_role = replica')
    await to.query(`truncate ${tables.map(({ name }) => name)}`)
    for (const { name, stored } of tables) {
      await from.query(`copy ${name} (${stored}) to ${place}`)
      await to.query(`copy ${name} (${stored}) from ${place}`)
      rmSync(file)
    }
    for (const { name, at, is_called } of await ownSequences(from))
      await to.query('select setval($1, $2, $3)', [name, at, is_called])
  })
}
