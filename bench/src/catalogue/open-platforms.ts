import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '@fournil/db'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import { keepPlaces } from '@fournil/services/stores/kept-places'
import { fillOrdersOf } from '../backoffice/fill-orders.ts'
import { asOwner } from '../fill-quickly.ts'
import { DRESS, fillPlatform, type Size } from './fill-platform.ts'

export type Platform = {
  name: string
  db: Database
  app_url: string
  owner_url: string
  tenant_id: string
}

/** `npm run bench -- catalogue 10000 10000000` for a platform whose other shops are as big, where there is time and disk. */
const [products_each = 100, ORDERS = 100_000] = process.argv.slice(3, 5).map(Number)
/** And a folder after it, where what took so long to fill is kept for another time. */
export const KEPT_FOLDER = process.argv[5]
/** The shop that is visited has a tenth of all orders, nine others the rest. */
const SHOPS_WITH_ORDERS = 10

export const BIG_IN_WORDS = `1,000 shops of ${products_each.toLocaleString('en')} products, this one of 10,000, with ${ORDERS.toLocaleString('en')} orders in the database`

const SIZES = {
  small: { tenants: 1, products_each: 40, products_of_first: 40 },
  // The small one again, with all that can be said and asked of a product.
  dressed: { tenants: 1, products_each: 40, products_of_first: 40, dress: DRESS },
  big: { tenants: 1_000, products_each, products_of_first: 10_000 },
} satisfies Record<string, Size>

/** Nothing of it has to outlive the machine, and all of it is vacuumed once it is there. */
const QUICK_TO_FILL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  autovacuum: 'off',
}

type Name = keyof typeof SIZES
type Urls = { owner_url: string; app_url: string }
export type Platforms = Record<Name, Platform> & { close: () => Promise<void> }

/** Databases of one PostgreSQL: a platform of one small shop, plain and dressed, and one of a thousand shops with a very big one and three years of orders. */
export async function openPlatforms(folder: string): Promise<Platforms> {
  const cluster = await startCluster({ data_dir: folder, settings: QUICK_TO_FILL })
  try {
    const note = join(folder, 'filled.json')
    if (!existsSync(note)) writeFileSync(note, JSON.stringify(await fill(cluster)))
    const tenants: Record<Name, string> = JSON.parse(readFileSync(note, 'utf8'))
    const open = (name: Name): Platform => {
      const urls = urlsOf(cluster, name)
      const db = openDatabase(urls.app_url)
      // As in the server, which hears of orders; here nobody sells meanwhile.
      keepPlaces(db, { isListening: () => true, subscribe: () => () => {} })
      return { name, ...urls, db, tenant_id: tenants[name] }
    }
    const platforms = { small: open('small'), dressed: open('dressed'), big: open('big') }
    const close = async () => {
      for (const { db } of Object.values(platforms)) await db.close()
      await cluster.stop()
    }
    return { ...platforms, close }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function fill(cluster: Urls): Promise<Record<Name, string>> {
  console.log('Filling three databases …')
  const small = await make(cluster, 'small')
  const dressed = await make(cluster, 'dressed')
  const big = await make(cluster, 'big')
  await sell(urlsOf(cluster, 'big').owner_url)
  return { small, dressed, big }
}

async function make(cluster: Urls, name: Name): Promise<string> {
  await asOwner(cluster.owner_url, (client) => client.query(`create database ${name}`))
  const { owner_url, app_url } = urlsOf(cluster, name)
  await migrate(owner_url, app_url)
  return fillPlatform(owner_url, SIZES[name])
}

async function sell(ownerUrl: string): Promise<void> {
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query<{ id: string }>(
      `select id from tenants where substr(slug, 6)::int <= $1 order by substr(slug, 6)::int`,
      [SHOPS_WITH_ORDERS],
    ),
  )
  const orders = Math.ceil(ORDERS / rows.length)
  const amount = { orders, customers: Math.ceil(orders / 5) }
  await fillOrdersOf(
    ownerUrl,
    rows.map(({ id }) => ({ id, amount })),
  )
}

function urlsOf(cluster: Urls, database: Name): Urls {
  const inside = (url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  return { owner_url: inside(cluster.owner_url), app_url: inside(cluster.app_url) }
}
