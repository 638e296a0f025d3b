import { migrate } from '@fournil/db'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { newToken } from '@fournil/services/auth/token'
import pg from 'pg'
import { createAsk } from '../ask.ts'
import { fillPlatform } from '../catalogue/fill-platform.ts'
import { startProcess } from '../start-process.ts'
import { fillOrders, withoutIndexes } from './fill-orders.ts'
import type { Importer } from './import-products.ts'

export const BIG = { orders: 500_000, customers: 100_000 }
const SMALL = { orders: 500, customers: 100 }
const SHOPS = { tenants: 30, products_each: 60, products_of_first: 10_000 }
const HOST = 'shop-1.localhost'
const SMALL_HOST = 'shop-2.localhost'

type Ask = ReturnType<typeof createAsk>['ask']

export type Office = {
  ask: Ask
  /** Where the first shop answers, and its owner's session: for a browser. */
  origin: string
  cookie: string
  /** The same, at a shop that has only opened. */
  askSmall: Ask
  /** Somebody of the first shop, for what is no request. */
  importer: Importer
  close: () => Promise<void>
}

/** A platform whose first shop has half a million orders, the real server before it, and its owner signed in. */
export async function openOffice(folder: string, connections: number): Promise<Office> {
  const cluster = await startCluster({ data_dir: folder, settings: WHILE_FILLING })
  try {
    await migrate(cluster.owner_url, cluster.app_url)
    const cookies = await fill(cluster.owner_url)
    const server = await startProcess(
      new URL('../../../apps/server/src/main.ts', import.meta.url),
      {
        NODE_ENV: 'production',
        DATABASE_URL: cluster.app_url,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RUN_JOBS: '0',
        RATE_LIMIT_PER_MINUTE: '100000000',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    )
    const big = createAsk(server.port, HOST, connections, cookies.big)
    const small = createAsk(server.port, SMALL_HOST, connections, cookies.small)
    return {
      ask: big.ask,
      origin: `http://${HOST}:${server.port}`,
      cookie: cookies.big,
      askSmall: small.ask,
      importer: { app_url: cluster.app_url, ...cookies.owner },
      close: async () => {
        big.close()
        small.close()
        await server.stop()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

// Nothing of this makes reading any quicker.
const WHILE_FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
}

type Filled = { big: string; small: string; owner: Omit<Importer, 'app_url'> }

async function fill(ownerUrl: string): Promise<Filled> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set work_mem = '256MB'`)
    const first = await fillPlatform(client, SHOPS)
    const buildIndexes = await withoutIndexes(client)
    await fillOrders(client, first, BIG)
    const others = await client.query<{ id: string }>('select id from tenants where id <> $1', [
      first,
    ])
    for (const { id } of others.rows) await fillOrders(client, id, SMALL)
    await buildIndexes()
    await client.query('vacuum analyze')
    const [big, small] = [await signIn(client, HOST), await signIn(client, SMALL_HOST)]
    return {
      big: big.cookie,
      small: small.cookie,
      owner: { tenant_id: first, user_id: big.user_id },
    }
  } finally {
    await client.end()
  }
}

async function signIn(client: pg.Client, host: string) {
  const { rows: shops } = await client.query<{ id: string }>(
    'select id from tenants where slug = $1',
    [host.split('.')[0]],
  )
  const tenantId = shops[0]?.id
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email) values ($1) returning id`,
    [`patronne@${host}`],
  )
  const user_id = rows[0]?.id
  await client.query(
    `insert into user_roles (tenant_id, user_id, ${PERMISSIONS}) values ($1, $2${', true'.repeat(PERMISSIONS.length)})`,
    [tenantId, user_id],
  )
  const { token, hash } = newToken()
  await client.query(
    `insert into user_sessions (token_hash, user_id, tenant_id, host, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [hash, user_id, tenantId, host],
  )
  return { cookie: `fournil_session=${token}`, user_id: user_id ?? '' }
}
