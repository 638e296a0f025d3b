import { openDatabase } from '@fournil/db'
import type { Cluster } from '@fournil/db/cluster/start-cluster'
import { fingerprint } from '@fournil/db/fingerprint'
import { PATIENT, type TestDatabase } from '@fournil/db/testing/test-database'
import pg from 'pg'

/** The database of a cluster that the test has started, as other tests have theirs; the cluster stays. */
export function clusterDatabase({
  owner_url,
  app_url,
}: Pick<Cluster, 'owner_url' | 'app_url'>): TestDatabase {
  const db = openDatabase(app_url, { ...PATIENT, onError: () => {} })
  const pool = new pg.Pool({ connectionString: owner_url, max: 2 })
  pool.on('error', () => {})
  return {
    db,
    owner_url,
    app_url,
    owner: async (sql, parameters) => (await pool.query(sql, parameters)).rows,
    close: async () => {
      await db.close()
      await pool.end()
    },
  }
}

/** Every table with a hash of its rows. */
export async function printsOf(owner_url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    return await fingerprint(client)
  } finally {
    await client.end()
  }
}
