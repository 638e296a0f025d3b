import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database.ts'

/** A busy machine is not a broken product: tests wait longer than visitors would. */
export const PATIENT = { connection_timeout_ms: 60_000, statement_timeout_ms: 60_000 }

export type TestDatabase = {
  db: Database
  owner_url: string
  app_url: string
  /** A query as the owner, who sees everything: for arranging and for looking, never for the code under test. */
  owner: <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** A migrated database of this test file's own, copied from the template in a few milliseconds. */
export async function testDatabase(template = 'fournil'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(inject('owner_url'), 'postgres', (client) =>
    createFromTemplate(client, name, template),
  )
  return openTestDatabase(name)
}

/** The same with something in it that takes long to write: the first test file that needs it fills the template. */
export async function filledDatabase(
  template: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<TestDatabase> {
  await asOwner(inject('owner_url'), 'postgres', async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template])
    const known = await client.query('select from pg_database where datname = $1', [template])
    if (known.rowCount) return
    // Under another name until it is full: a filling that fails leaves nothing to copy.
    const unfinished = `${template}_${randomBytes(6).toString('hex')}`
    await asOwner(inject('owner_url'), 'postgres', (copying) =>
      createFromTemplate(copying, unfinished, 'fournil'),
    )
    const database = openTestDatabase(unfinished)
    try {
      await fill(database)
    } finally {
      await database.disconnect()
    }
    await client.query(`alter database ${unfinished} rename to ${template}`)
  })
  return testDatabase(template)
}

function openTestDatabase(name: string): TestDatabase & { disconnect: () => Promise<void> } {
  const owner_url = withDatabase(inject('owner_url'), name)
  const app_url = withDatabase(inject('app_url'), name)
  // Tests send their database away on purpose; whoever then asks it something is told by the answer.
  const db = openDatabase(app_url, { ...PATIENT, onError: () => {} })
  const ownerPool = new pg.Pool({ connectionString: owner_url, max: 2 })
  ownerPool.on('error', () => {})
  const disconnect = async () => {
    await db.close()
    await ownerPool.end()
  }

  return {
    db,
    owner_url,
    app_url,
    owner: async (sql, parameters) => (await ownerPool.query(sql, parameters)).rows,
    disconnect,
    close: async () => {
      await disconnect()
      await asOwner(owner_url, 'postgres', (client) =>
        client.query(`drop database ${name} with (force)`),
      )
    },
  }
}

// Copying fails while another test file is copying the same template: wait for its turn.
async function createFromTemplate(client: pg.Client, name: string, template: string) {
  await client.query('select pg_advisory_lock(7268002)')
  await client.query(`create database ${name} template ${template}`)
}

async function asOwner(
  url: string,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
) {
  const client = new pg.Client({ connectionString: withDatabase(url, database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
