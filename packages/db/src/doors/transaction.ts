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
  let broken: Error | undefined
  try {
    const opened = client.query(`begin; ${opening}`)
    opened.catch(() => {})
    const tx = queriesOn(client)
    clients.set(tx, client)
    const result = await work(tx)
    await opened
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
