import { migrate } from '@fournil/db'
import { runningCluster } from '@fournil/db/cluster/start-cluster'
import { inDatabase } from './shop-database.ts'

const NAME = 'cell_lyon'

/** A second database for shops beside the demo's, on the same PostgreSQL; what `CELLS` says of it. */
export async function newCell(): Promise<string> {
  await inDatabase(async (db) => {
    await db.query(`drop database if exists ${NAME} with (force)`)
    await db.query(`create database ${NAME}`)
  })
  const cluster = runningCluster(process.env.E2E_DATA_DIR ?? '')
  if (!cluster) throw new Error('No database runs.')
  const [app_url, owner_url] = [inCell(cluster.app_url), inCell(cluster.owner_url)]
  // As an operator does beforehand: whoever asks first need not wait for it.
  await migrate(owner_url, app_url)
  return `lyon=${app_url}|owner=${owner_url}`
}

/** As if its server had gone, or come back. */
export async function letCellAnswer(answers: boolean): Promise<void> {
  await inDatabase(async (db) => {
    await db.query(`alter database ${NAME} allow_connections ${answers}`)
    if (!answers)
      // Each is waited for: one that has not heard yet would still answer.
      await db.query(
        'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1',
        [NAME],
      )
  })
}

/** What a mover to the cell leaves behind that is killed while it copies, or after the shop has left. */
export async function breakMove(slug: string, gate: 'copying' | 'left'): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `with shop as (update shop_directory set state = 'moving' where slug = $1 returning shop_id)
       insert into shop_gates (shop_id, state, other_cell) select shop_id, $2, 'lyon' from shop
       on conflict (shop_id) do update set state = excluded.state`,
      [slug, gate],
    ),
  )
}

/** Nothing is left of it. */
export async function healMove(slug: string): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `with shop as (update shop_directory set state = 'here' where slug = $1 returning shop_id)
       delete from shop_gates using shop where shop_gates.shop_id = shop.shop_id`,
      [slug],
    ),
  )
}

function inCell(address: string): string {
  const url = new URL(address)
  url.pathname = `/${NAME}`
  return url.toString()
}
