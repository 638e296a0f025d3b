import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { ClientDriver } from './client-driver.ts'
import { forgetNames } from './forget-names.ts'
import { gatherWrites } from './gather-writes.ts'
import type { DB } from './generated/schema.ts'
import { openStandby, type Standby } from './standby/open-standby.ts'
import { writeError } from './write-error.ts'

// Dates and times of day stay the text they are: a pickup date is a wall-clock fact, not a moment.
for (const type of [pg.types.builtins.DATE, pg.types.builtins.TIME])
  pg.types.setTypeParser(type, String)
// Counts and sums fit a JavaScript number; rates are short decimals.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** A way into the database; the doors are the only modules that open it. */
export type Database = {
  pool: pg.Pool
  url: string
  /** Where what visitors are shown is read, if somewhere else. */
  standby: Standby | null
  close: () => Promise<void>
}

/** Queries of one open transaction. */
export type Tx = Kysely<DB>

type PoolOptions = {
  max?: number
  connection_timeout_ms?: number | undefined
  statement_timeout_ms?: number
  /** False behind a pooler that gives a connection to somebody else after each transaction, such as PgBouncer. */
  keeps_statements?: boolean
  /** The address of standbys. */
  read_url?: string | undefined
  /** How long a standby may take to answer, where that is not to be brief. */
  standby_patience?: Partial<typeof BRIEF>
  clock?: () => number
  /** Told of an idle connection that broke; it is replaced at the next use. */
  onError?: (error: Error) => void
}

export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const {
    read_url,
    standby_patience,
    clock,
    onError = writeError('A database connection broke'),
  } = options
  const pool = openPool(url, options, onError)
  const standby = read_url
    ? openStandby({
        primary: pool,
        pool: openPool(read_url, { ...options, ...BRIEF, ...standby_patience }, onError),
        onError,
        clock,
      })
    : null
  const close = async () => {
    await standby?.close()
    await pool.end()
  }
  return { pool, url, standby, close }
}

/** Nobody waits long for a copy: what it does not say soon, the primary does. */
const BRIEF = { connection_timeout_ms: 1_000, query_timeout_ms: 2_000 }

function openPool(
  url: string,
  {
    max = 10,
    connection_timeout_ms = 5_000,
    statement_timeout_ms = 15_000,
    query_timeout_ms,
    keeps_statements = true,
  }: PoolOptions & { query_timeout_ms?: number },
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connection_timeout_ms,
    keepAlive: true,
    application_name: 'fournil',
    statement_timeout: statement_timeout_ms,
    ...(query_timeout_ms ? { query_timeout: query_timeout_ms } : {}),
    idle_in_transaction_session_timeout: 30_000,
    pipeline: true,
  })
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onError)
  // The same while somebody has it: what they had asked is answered with that error anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', gatherWrites)
  if (!keeps_statements) pool.on('connect', forgetNames)
  return pool
}

/** Kysely on a connection whose transaction the caller holds, until `end`. */
export function queriesOn(client: pg.PoolClient): { tx: Tx; end: () => void } {
  const driver = new ClientDriver(client)
  const tx = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { tx, end: () => driver.end() }
}
