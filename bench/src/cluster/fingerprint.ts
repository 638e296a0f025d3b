import type pg from 'pg'

const SCHEMAS = ['public', 'payment_sandbox', 'pgboss']

/** Each table with a hash of all its rows, whatever their order. */
export async function fingerprint(db: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any ($1) order by 1`,
    [SCHEMAS],
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await db.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash from ${name} t`,
    )
    found.set(name, rows[0]?.hash ?? '')
  }
  return found
}
