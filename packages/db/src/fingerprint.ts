import type pg from 'pg'
import { ownTables } from './own-tables.ts'

/**
 * Each table with the number of its rows and a hash of all of them, whatever their order and that of the columns. MD5, because
 * it is the same in every version of PostgreSQL, which its own hash functions need not be.
 */
export async function fingerprint(db: pg.Client): Promise<Map<string, string>> {
  // The same text for the same moment, whoever asks.
  await db.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'`)
  const found = new Map<string, string>()
  for (const { name, columns } of await ownTables(db)) {
    const { rows } = await db.query<{ hash: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint::numeric), 0) as hash
       from only ${name}`,
    )
    found.set(name, rows[0]?.hash ?? '')
  }
  return found
}
