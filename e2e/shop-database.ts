import { runningCluster } from '@fournil/db/cluster/start-cluster'
import pg from 'pg'

/** For what no screen can do yet, or what happens behind the shopper's back. */
export async function inDatabase<Result>(
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const cluster = runningCluster(dataDir)
  if (!cluster) throw new Error(`No database runs in ${dataDir}.`)
  const db = new pg.Client({ connectionString: cluster.owner_url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** Paints a shop anew and tells its open pages, as a saved design does. */
export async function repaint(
  slug: string,
  look: { primary_color: string } | { custom_css: string },
): Promise<void> {
  const [column = '', value] = Object.entries(look)[0] ?? []
  await inDatabase(async (db) => {
    const { rows } = await db.query('select id from tenants where slug = $1', [slug])
    const tenant_id = rows[0]?.id
    await db.query(
      `update storefront_settings set ${pg.escapeIdentifier(column)} = $2 where tenant_id = $1`,
      [tenant_id, value],
    )
    await db.query("select pg_notify('fournil_live', $1)", [
      JSON.stringify({ tenant_id, topic: 'theme' }),
    ])
  })
}
