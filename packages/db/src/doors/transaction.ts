import type pg from 'pg'
import { type Database, queriesOn, type Tx } from '../database.ts'

const clients = new WeakMap<Tx, pg.PoolClient>()

/** The bare connection behind a transaction, for what Kysely does not speak (the job queue, notifications). */
export function clientOf(tx: Tx): pg.PoolClient {
  const client = clients.get(tx)
  if (!client) throw new Error('This transaction was not opened by a door.')
  return client
}

/** BEGIN and the key to the door travel with the first query, so a transaction costs two trips, not four. */
export async function transaction<T>(
  db: Database,
  opening: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect()
  const { tx, end } = queriesOn(client)
  let broken: Error | undefined
  try {
    const opened = client.query(`begin; ${opening}`)
    opened.catch(() => {})
    clients.set(tx, client)
    const result = await work(tx)
    await opened
    end()
    const { command } = await client.query('commit')
    // A failed statement whose error was swallowed: PostgreSQL has rolled back and says so only here.
    if (command !== 'COMMIT') throw new Error('A statement failed, so nothing was committed.')
    return result
  } catch (error) {
    end()
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    clients.delete(tx)
    client.release(broken)
  }
}
