import type { TestDatabase } from '@fournil/db/testing/test-database'
import { createUnconfiguredPayments } from '@fournil/integrations/payments/not-configured'
import type { Storage } from '@fournil/integrations/storage/port'
import type { Context } from '@fournil/services/context'

/** A job's, with files that nobody looks at. */
export function removalContext(database: TestDatabase): Context {
  const storage = {
    put: async (_key: string, body: AsyncIterable<Uint8Array>) => {
      let size = 0
      for await (const chunk of body) size += chunk.byteLength
      return { size, etag: 'x' }
    },
    get: async () => null,
    delete: async () => {},
    list: async function* () {},
  } as unknown as Storage
  return {
    db: database.db,
    storage,
    jobs: { enqueue: async () => {} },
    payments: createUnconfiguredPayments(),
    originOf: () => 'https://fournil.test',
    now: new Date(),
    actor: { kind: 'job', name: 'shop-deletion.run' },
    request_id: 'removal',
    ip_address: null,
    tenant: null,
  } as unknown as Context
}

type Sum = { rows: number; sum: string | null }

/** What each table holds of a shop, as one figure: it tells whether anything has changed. */
export async function sumOfTables(
  database: TestDatabase,
  tables: readonly string[],
  tenant_id: string,
): Promise<Record<string, Sum>> {
  const sums: Record<string, Sum> = {}
  for (const table of tables) {
    const [sum] = await database.owner<Sum>(
      `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t where tenant_id = $1`,
      [tenant_id],
    )
    if (sum) sums[table] = sum
  }
  return sums
}
