import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '@fournil/db'
import { type Cluster, startCluster } from '@fournil/db/cluster/start-cluster'
import pg from 'pg'
import { createAsk } from '../ask.ts'
import { fillOrders } from '../backoffice/fill-orders.ts'
import type { Counter } from '../checkout/prepare-shop.ts'
import { chooseSlot } from '../checkout/shopper.ts'
import { openShop } from '../cluster/open-shop.ts'
import { sendShoppers } from '../cluster/shoppers.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { printTable } from '../print-table.ts'
import { type Running, startProcess } from '../start-process.ts'
import { compareWithTold, type Kept } from './compare-with-told.ts'
import { moveShop } from './move-shop.ts'

const ORDERS_A_SECOND = 20
const MOST_SECONDS = 3
/** What the shop has sold before, unless another number is given behind the name of the bench. */
const OLD_ORDERS = 20_000
const PER_CUSTOMER = 5
const SETTLED_WITHIN_MS = 180_000

type Moved = { to: string; pause_s: number; all_s: number }

/**
 * Two processes, two databases, twenty orders a second through HTTP, and a shop that is moved there and back by the command:
 * nothing that was acknowledged is lost or there twice, no number is missing, and nothing can be written for three seconds at most.
 */
export async function run(): Promise<boolean> {
  const size = Number(process.argv[3] ?? OLD_ORDERS)
  return inTemporaryFolder(async (folder) => {
    const home = await startDatabase(join(folder, 'home'))
    const lyon = await startDatabase(join(folder, 'lyon'))
    const running: Running[] = []
    try {
      const shop = await openShop(home.owner_url)
      await fill(home.owner_url, shop.tenant_id, size)
      const env = environment(folder, home, lyon)
      for (const jobs of ['1', '0'])
        running.push(await startProcess(SERVER, { ...env, RUN_JOBS: jobs }))
      const { moves, kept, felt_s } = await sellAndMove(running, shop, env, { home, lyon })
      return report(size, moves, kept, felt_s)
    } finally {
      for (const each of running) await each.stop()
      for (const cluster of [home, lyon]) await cluster.stop()
    }
  })
}

const SERVER = new URL('../../../apps/server/build/main.js', import.meta.url)

async function startDatabase(data_dir: string): Promise<Cluster> {
  const cluster = await startCluster({ data_dir, settings: { wal_level: 'logical' } })
  await migrate(cluster.owner_url, cluster.app_url)
  return cluster
}

function environment(folder: string, home: Cluster, lyon: Cluster): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: home.app_url,
    DATABASE_OWNER_URL: home.owner_url,
    CELLS: `lyon=${lyon.app_url}|owner=${lyon.owner_url}`,
    SEED_DEMO: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000000',
    TRUSTED_PROXIES: '127.0.0.1',
    MAX_EVENT_LOOP_DELAY: '0',
  }
}

async function fill(owner_url: string, tenant_id: string, orders: number) {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await fillOrders(client, tenant_id, { orders, customers: Math.ceil(orders / PER_CUSTOMER) })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function sellAndMove(
  running: readonly Running[],
  shop: Counter & { slug: string },
  env: Record<string, string>,
  databases: { home: Cluster; lyon: Cluster },
): Promise<{ moves: Moved[]; kept: Kept; felt_s: number }> {
  const host = `${shop.slug}.localhost`
  const clients = running.map(({ port }) => createAsk(port, host, 64))
  const [first] = clients
  if (!first) throw new Error('No process.')
  const counter = await chooseSlot(first.ask, shop)
  let n = 0
  const next = () => clients[n++ % clients.length] ?? first
  const crowd = sendShoppers(next, counter, ORDERS_A_SECOND)
  const moves: Moved[] = []
  try {
    for (const to of ['lyon', 'home'])
      moves.push({ to, ...(await moveShop({ slug: shop.slug, cell: to, env })) })
  } finally {
    await crowd.stop()
  }
  const kept = await settled(() => compareWithTold(databases, shop.tenant_id, crowd.told))
  for (const client of clients) client.close()
  for (const [said, times] of crowd.told.refusals) console.log(`  ${times} × ${said}`)
  return { moves, kept, felt_s: Math.max(0, ...crowd.told.waits_ms) / 1000 }
}

/** News of a payment that came in the wrong moment is sent again, or asked for within a minute. */
async function settled(compare: () => Promise<Kept>): Promise<Kept> {
  let kept = await compare()
  for (const start = Date.now(); kept.unpaid > 0 && Date.now() - start < SETTLED_WITHIN_MS; ) {
    await pause(1_000)
    kept = await compare()
  }
  return kept
}

function report(size: number, moves: readonly Moved[], kept: Kept, felt_s: number): boolean {
  console.log(
    `\nA shop with ${size} orders, ${ORDERS_A_SECOND} more a second, moved there and back\n`,
  )
  printTable(
    ['to', 'whole move s', 'nothing written s', 'of the limit'],
    moves.map(({ to, pause_s, all_s }) => [
      to,
      all_s.toFixed(1),
      pause_s.toFixed(2),
      (pause_s / MOST_SECONDS).toFixed(2),
    ]),
  )
  console.log(
    `\n${kept.orders} orders were acknowledged, ${kept.lost} of them lost, ${kept.twice} there twice, ${kept.unpaid} paid for and not known as paid, ${kept.missing_numbers} numbers missing, ${kept.left_behind} rows left behind, ${kept.given_up} shoppers gave up. Who was refused had to wait ${felt_s.toFixed(1)} s at most.`,
  )
  const { orders, ...faults } = kept
  return (
    orders > 0 &&
    Object.values(faults).every((count) => count === 0) &&
    moves.every(({ pause_s }) => pause_s <= MOST_SECONDS)
  )
}
