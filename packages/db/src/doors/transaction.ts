import type { Compilable } from 'kysely'
import type pg from 'pg'
import { type Database, queriesOn, type Tx } from '../database.ts'
import { prepared } from '../prepared.ts'
import { hearFirstFailure } from './first-failure.ts'
import { Conflict, isConflict, repeatConflicts } from './repeat-conflicts.ts'

const clients = new WeakMap<Tx, pg.PoolClient>()

/** The bare connection behind a transaction, for what Kysely does not speak (the job queue, notifications). */
export function clientOf(tx: Tx): pg.PoolClient {
  const client = clients.get(tx)
  if (!client) throw new Error('This transaction was not opened by a door.')
  return client
}

const sentLast = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * A statement that nobody waits for: it is on its way already and its answer comes with the commit's. When it fails,
 * nothing is committed and the transaction rejects with what went wrong.
 */
export function withCommit(tx: Tx, ...sent: Promise<unknown>[]): void {
  for (const answer of sent) answer.catch(() => {})
  sentLast.get(tx)?.push(...sent)
}

const afterwards = new WeakMap<Tx, ((db: Database) => void)[]>()

/** Done once the transaction is committed, before whoever opened it hears of that; not at all when it is rolled back. */
export function afterCommit(tx: Tx, act: (db: Database) => void): void {
  afterwards.get(tx)?.push(act)
}

/** Sends what Kysely has put together in this very turn, as a prepared statement. */
export function send<Row extends pg.QueryResultRow>(
  tx: Tx,
  statement: Compilable<Row>,
): Promise<pg.QueryResult<Row>> {
  const { sql, parameters } = statement.compile()
  return clientOf(tx).query<Row>(prepared(sql, [...parameters]))
}

/**
 * Runs `work` in a transaction. When PostgreSQL ends it in favour of another (deadlock, serialization failure), `work` runs
 * again from the start, a few times: it must have no effect outside the transaction.
 */
export function transaction<T>(
  db: Database,
  opening: string,
  work: (tx: Tx) => Promise<T>,
  tenantId?: string,
): Promise<T> {
  return repeatConflicts(() => transactOnce(db, opening, work, tenantId))
}

/** BEGIN and the key to the door travel with the first query, so a transaction costs two trips, not four. */
async function transactOnce<T>(
  db: Database,
  opening: string,
  work: (tx: Tx) => Promise<T>,
  tenantId: string | undefined,
): Promise<T> {
  const client = await db.pool.connect()
  const { tx, end } = queriesOn(client)
  const failure = hearFirstFailure(client)
  const sent: Promise<unknown>[] = []
  const after: ((db: Database) => void)[] = []
  let broken: Error | undefined
  try {
    clients.set(tx, client)
    sentLast.set(tx, sent)
    afterwards.set(tx, after)
    withCommit(tx, client.query(`begin; ${opening}`))
    const result = await work(tx)
    end()
    const { command } = await commit(client, db, tenantId)
    if (command !== 'COMMIT') {
      await Promise.all(sent)
      // A failed statement whose error was swallowed: PostgreSQL has rolled back and says so only here.
      throw new Error('A statement failed, so nothing was committed.')
    }
    for (const act of after) act(db)
    return result
  } catch (error) {
    end()
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    const reason = failure.reasonFor(error)
    if (isConflict(failure.sqlstate())) throw new Conflict('Another went first.', { cause: reason })
    throw reason
  } finally {
    failure.stop()
    clients.delete(tx)
    client.release(broken)
  }
}

/** Whoever reads afterwards reads this too, even where its answer is lost on the way. */
async function commit(client: pg.PoolClient, db: Database, tenantId: string | undefined) {
  try {
    return await client.query('commit')
  } finally {
    db.standby?.changed(tenantId)
  }
}
