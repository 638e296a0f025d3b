import { migrate } from '@fournil/db'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { newToken } from '@fournil/services/auth/token'
import type pg from 'pg'
import { createAsk } from '../ask.ts'
import { fillPlatform } from '../catalogue/fill-platform.ts'
import { asOwner } from '../fill-quickly.ts'
import { startProcess } from '../start-process.ts'
import { fillOrdersOf } from './fill-orders.ts'
import type { Importer } from './import-products.ts'

export const BIG = { orders: 500_000, customers: 100_000 }
const SMALL = { orders: 500, customers: 100 }
const SHOPS = { tenants: 30, products_each: 200, products_of_first: 10_000 }
const HOSTS = {
  wide: 'shop-1.localhost',
  small: 'shop-2.localhost',
  big: 'shop-3.localhost',
} as const

type Ask = ReturnType<typeof createAsk>['ask']

export type Office = {
  /** Of a shop with ten thousand products, of one that has only opened, and of one with half a million orders. */
  ask: Record<keyof typeof HOSTS, Ask>
  /** Where the wide shop answers, and its owner's session: for a browser. */
  origin: string
  cookie: string
  /** Somebody of the wide shop, for what is no request. */
  importer: Importer
  close: () => Promise<void>
}

/** A platform with two shops that are large, each in its way, the real server before it, and their owners signed in. */
export async function openOffice(folder: string, connections: number): Promise<Office> {
  const cluster = await startCluster({ data_dir: folder, settings: WHILE_FILLING })
  try {
    await migrate(cluster.owner_url, cluster.app_url)
    const { cookies, owner } = await fill(cluster.owner_url)
    const server = await startProcess(
      new URL('../../../apps/server/build/main.js', import.meta.url),
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
    const open = (shop: keyof typeof HOSTS) =>
      createAsk(server.port, HOSTS[shop], connections, { cookie: cookies[shop] })
    const clients = { wide: open('wide'), small: open('small'), big: open('big') }
    return {
      ask: { wide: clients.wide.ask, small: clients.small.ask, big: clients.big.ask },
      origin: `http://${HOSTS.wide}:${server.port}`,
      cookie: cookies.wide,
      importer: { app_url: cluster.app_url, ...owner },
      close: async () => {
        for (const client of Object.values(clients)) client.close()
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

type Filled = { cookies: Record<keyof typeof HOSTS, string>; owner: Omit<Importer, 'app_url'> }

async function fill(ownerUrl: string): Promise<Filled> {
  await fillPlatform(ownerUrl, SHOPS)
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string; slug: string }>(
      'select id, slug from tenants',
    )
    const amountOf = (slug: string) => (HOSTS.big.startsWith(`${slug}.`) ? BIG : SMALL)
    await fillOrdersOf(
      ownerUrl,
      rows.map(({ id, slug }) => ({ id, amount: amountOf(slug) })),
    )
    const wide = await signIn(client, HOSTS.wide)
    const small = await signIn(client, HOSTS.small)
    const big = await signIn(client, HOSTS.big)
    const cookies = { wide: wide.cookie, small: small.cookie, big: big.cookie }
    return { cookies, owner: { tenant_id: wide.tenant_id, user_id: wide.user_id } }
  })
}

async function signIn(client: pg.Client, host: string) {
  const { rows: shops } = await client.query<{ id: string }>(
    'select id from tenants where slug = $1',
    [host.split('.')[0]],
  )
  const tenant_id = shops[0]?.id ?? ''
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email) values ($1) returning id`,
    [`patronne@${host}`],
  )
  const user_id = rows[0]?.id
  await client.query(
    `insert into user_roles (tenant_id, user_id, ${PERMISSIONS}) values ($1, $2${', true'.repeat(PERMISSIONS.length)})`,
    [tenant_id, user_id],
  )
  const { token, hash } = newToken()
  await client.query(
    `insert into user_sessions (token_hash, user_id, tenant_id, host, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [hash, user_id, tenant_id, host],
  )
  return { cookie: `fournil_session=${token}`, tenant_id, user_id: user_id ?? '' }
}
