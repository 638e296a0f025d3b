import { type Database, migrate, openDatabase } from '@fournil/db'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import pg from 'pg'
import { fillOrders, withoutIndexes } from '../backoffice/fill-orders.ts'
import { DRESS, fillPlatform, type Size } from './fill-platform.ts'

export type Platform = { db: Database; tenant_id: string }

/** `npm run bench -- catalogue 10000 10000000` for a platform whose other shops are as big, where there is time and disk. */
const [products_each = 100, ORDERS = 100_000] = process.argv.slice(3).map(Number)
/** The shop that is visited has a tenth of all orders, nine others the rest. */
const SHOPS_WITH_ORDERS = 10

export const BIG_IN_WORDS = `1,000 shops of ${products_each.toLocaleString('en')} products, this one of 10,000, with ${ORDERS.toLocaleString('en')} orders in the database`

const SIZES = {
  small: { tenants: 1, products_each: 40, products_of_first: 40 },
  // The small one again, with all that can be said and asked of a product.
  dressed: { tenants: 1, products_each: 40, products_of_first: 40, dress: DRESS },
  big: { tenants: 1_000, products_each, products_of_first: 10_000 },
} satisfies Record<string, Size>

export type Platforms = Record<keyof typeof SIZES, Platform> & { close: () => Promise<void> }

/** Databases of one PostgreSQL: a platform of one small shop, plain and dressed, and one of a thousand shops with a very big one and three years of orders. */
export async function openPlatforms(folder: string): Promise<Platforms> {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const cluster = await startCluster({ data_dir: folder, settings })
  try {
    const small = await open(cluster, 'small')
    const dressed = await open(cluster, 'dressed')
    const big = await open(cluster, 'big')
    await asOwner(inside(cluster.owner_url, 'big'), sell)
    const close = async () => {
      for (const { db } of [small, dressed, big]) await db.close()
      await cluster.stop()
    }
    return { small, dressed, big, close }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function open(
  cluster: { owner_url: string; app_url: string },
  name: keyof typeof SIZES,
): Promise<Platform> {
  await asOwner(cluster.owner_url, (client) => client.query(`create database ${name}`))
  const [owner_url, app_url] = [inside(cluster.owner_url, name), inside(cluster.app_url, name)]
  await migrate(owner_url, app_url)
  const tenant_id = await asOwner(owner_url, (client) => fillPlatform(client, SIZES[name]))
  return { db: openDatabase(app_url), tenant_id }
}

async function sell(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from tenants where substr(slug, 6)::int <= $1 order by substr(slug, 6)::int`,
    [SHOPS_WITH_ORDERS],
  )
  const indexAgain = await withoutIndexes(client)
  const orders = Math.ceil(ORDERS / rows.length)
  for (const { id } of rows) await fillOrders(client, id, { orders, customers: orders / 5 })
  await indexAgain()
  await client.query('vacuum analyze')
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function inside(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
