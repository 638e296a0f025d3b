import type { TestDatabase } from '@fournil/db/testing/test-database'
import pg from 'pg'

/** Ends every connection to this database and lets no new one in, as if its server had gone. */
export async function databaseAway(database: TestDatabase) {
  await besides(database, async (client, name) => {
    await client.query(`alter database ${name} allow_connections false`)
    // Each is waited for: one that has not heard yet would still answer.
    await client.query(
      'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1',
      [name],
    )
  })
}

export async function databaseBack(database: TestDatabase) {
  await besides(database, (client, name) =>
    client.query(`alter database ${name} allow_connections true`),
  )
}

async function besides(
  database: TestDatabase,
  work: (client: pg.Client, name: string) => Promise<unknown>,
) {
  const url = new URL(database.owner_url)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    await work(client, name)
  } finally {
    await client.end()
  }
}
