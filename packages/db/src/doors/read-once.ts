import pg from 'pg'
import { oneTrip } from '../one-trip.ts'
import type { Opening } from './opening.ts'

type Answer<Row> = { rows: Row[]; ahead: pg.QueryResultRow | undefined }

/** A transaction of one statement in one trip, with a question ahead of it if there is one. */
export async function readOnce<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  opening: Opening,
  statement: pg.QueryConfig,
  ahead?: pg.QueryConfig,
): Promise<Answer<Row>> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const answers = await oneTrip(client, opening, ahead ? [ahead, statement] : [statement])
    return { rows: answers.at(-1)?.rows ?? [], ahead: ahead && answers[0]?.rows[0] }
  } catch (error) {
    // What a statement did wrong ends with its transaction; whatever else happened, nobody else gets this connection.
    if (!(error instanceof pg.DatabaseError) || ENDS_CONNECTION.test(error.code ?? ''))
      broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

// Broken lines, too little of something, a server that shuts down, and what PostgreSQL did not expect itself.
const ENDS_CONNECTION = /^(08|53|57P|58|XX|$)/
