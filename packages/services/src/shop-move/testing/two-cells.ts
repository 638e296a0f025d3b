import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '@fournil/db'
import { type Cluster, startCluster } from '@fournil/db/cluster/start-cluster'
import type { MoveDirectory } from '@fournil/db/shop-move/directory'
import { openSide, type Side } from '@fournil/db/shop-move/side'
import { PATIENT, type TestDatabase } from '@fournil/db/testing/test-database'
import pg from 'pg'
import { type JobQueue, openJobQueue } from '../../jobs/queue.ts'
import { type OfficeShop, officeShop } from '../../orders/testing/office-shop.ts'
import { type OrderDesk, openDesk } from '../../orders/testing/order-desk.ts'

export type TestCell = Side & {
  app_url: string
  database: TestDatabase
  db: Database
  jobs: JobQueue
}

/** Two PostgreSQL servers, and a shop that sells in the one that the directory names. */
export type TwoCells = {
  home: TestCell
  lyon: TestCell
  desk: OrderDesk
  office: OfficeShop
  shop: string
  directory: MoveDirectory
  /** Where the directory says that it sells. */
  cell: () => TestCell
  /** One more, on a server of its own. */
  addCell: (name: string) => Promise<TestCell>
  close: () => Promise<void>
}

export async function openTwoCells(): Promise<TwoCells> {
  const folder = mkdtempSync(join(tmpdir(), 'fournil-cells-'))
  const clusters: Cluster[] = []
  const cells = new Map<string, TestCell>()
  const start = async (name: string) => {
    const settings = { fsync: 'off', wal_level: 'logical' }
    const cluster = await startCluster({ data_dir: join(folder, name), settings })
    clusters.push(cluster)
    const opened = await openCell(name, cluster)
    cells.set(name, opened)
    return opened
  }
  const [home, lyon] = await Promise.all([start('home'), start('lyon')])
  let current = 'home'
  const cell = () => {
    const found = cells.get(current)
    if (!found) throw new Error(`There is no cell ${current}.`)
    return found
  }
  const own = await openDesk(home.database)
  const desk: OrderDesk = {
    ...own,
    at: (shop, now) => ({ ...own.at(shop, now), db: cell().db, jobs: cell().jobs }),
  }
  const office = await officeShop(desk)
  await office.shop.change('pickup_time_slots', { max_orders: 100_000 }, {})
  await office.shop.change('product_inventory', { quantity: 100_000 }, {})
  await office.shop.change('product_global_stock', { quantity: 100_000 }, {})
  await copyPlans(home, lyon)
  return {
    home,
    lyon,
    desk,
    office,
    shop: office.shop.tenant_id,
    cell,
    addCell: async (name) => {
      const opened = await start(name)
      await copyPlans(home, opened)
      return opened
    },
    directory: {
      cell: async () => current,
      begin: async () => {},
      end: async (name) => {
        current = name
      },
    },
    close: async () => {
      await own.close()
      for (const side of cells.values()) {
        await side.jobs.close()
        await side.db.close()
        await side.client.end()
        await side.database.close()
      }
      for (const cluster of clusters) await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openCell(name: string, { owner_url, app_url }: Cluster): Promise<TestCell> {
  await migrate(owner_url, app_url)
  const db = openDatabase(app_url, { ...PATIENT, onError: () => {} })
  const pool = new pg.Pool({ connectionString: owner_url, max: 2 })
  pool.on('error', () => {})
  const database: TestDatabase = {
    db,
    owner_url,
    app_url,
    owner: async (sql, parameters) => (await pool.query(sql, parameters)).rows,
    close: () => pool.end(),
  }
  const jobs = await openJobQueue(app_url, { work: false })
  return { ...(await openSide(name, owner_url)), app_url, database, db, jobs }
}

/** The platform's own rows, as they are in every cell. */
async function copyPlans(home: TestCell, lyon: TestCell) {
  const plans = await home.database.owner<{ plan: string }>(
    'select to_jsonb(p)::text as plan from subscription_plans p',
  )
  for (const { plan } of plans)
    await lyon.database.owner(
      `insert into subscription_plans select p.* from jsonb_populate_record(null::subscription_plans, $1) p on conflict do nothing`,
      [plan],
    )
}
