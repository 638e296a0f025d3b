import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningCluster } from '@fournil/db/cluster/start-cluster'
import pg from 'pg'
import { type Answer, createAsk } from '../ask.ts'
import { prepareShop } from '../checkout/prepare-shop.ts'
import { chooseSlot, placeOrder } from '../checkout/shopper.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { signIn } from '../memory/load.ts'
import { databaseTime, ownTime } from '../processor-time.ts'
import { startProcess } from '../start-process.ts'
import type { Cost, Costs } from './needs.ts'

const SHOP = 'maison-levain'
const AT_ONCE = 8
const IDLE_MS = 10_000
const ROUNDS = { kept: 4_000, anew: 400, orders: 600, office: 400 }

/** What each thing costs in processor time, which other work on the machine hardly changes, and in bytes. */
export function measureCosts(): Promise<Costs> {
  return inTemporaryFolder(async (folder) => {
    const server = await startProcess(
      new URL('../../../apps/server/build/main.js', import.meta.url),
      {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '100000000',
        TRUSTED_PROXIES: '127.0.0.1',
      },
      'with its memory flags',
    )
    const ownerUrl = runningCluster(folder)?.owner_url ?? ''
    const db = new pg.Client({ connectionString: ownerUrl })
    await db.connect()
    const postmaster = Number.parseInt(
      readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'),
      10,
    )
    const host = `${SHOP}.localhost`
    const { ask, askForm, close } = createAsk(server.port, host, AT_ONCE)
    const cookie = await signIn(server.port, `${host}:${server.port}`)
    const owner = createAsk(server.port, host, AT_ONCE, { cookie })
    // As a browser asks: packed.
    const visitor = createAsk(server.port, host, AT_ONCE, { 'accept-encoding': 'br' })
    try {
      const counter = await chooseSlot(ask, await prepareShop(ownerUrl, SHOP))
      let turn = 0
      const pages = ['/', `/product/${counter.products[0]?.id}`]
      const kept = () => visitor.ask('GET', pages[turn++ % pages.length] ?? '/')
      // An address that nobody has asked for is a page that nobody has kept.
      const anew = () => visitor.ask('GET', `${pages[turn % pages.length]}?visit=${turn++}`)
      const order = async () => {
        const { order, detail } = await placeOrder(ask, counter)
        if (!order) throw new Error(`No order: ${detail}`)
        const card = { action: 'pay', card: '4242424242424242' }
        return askForm(new URL(order.url).pathname, card)
      }
      const LISTS = ['/api/office/orders', '/admin/orders', '/api/office/dashboard?days=30']
      const office = () => owner.ask('GET', LISTS[turn++ % LISTS.length] ?? '/admin')

      const used = () => [ownTime(server.pid), databaseTime(postmaster), performance.now()] as const
      await isQuiet(db)
      // What a process does while nobody comes is not part of anything.
      const from = used()
      await pause(IDLE_MS)
      const to = used()
      const idle = [(to[0] - from[0]) / IDLE_MS, (to[1] - from[1]) / IDLE_MS] as const
      const cost = async (times: number, work: () => Promise<Answer>): Promise<Cost> => {
        await repeat(times / 4, work)
        await isQuiet(db)
        const before = used()
        await repeat(times, work)
        await isQuiet(db)
        const after = used()
        const spent = (of: 0 | 1) =>
          Math.max(0, after[of] - before[of] - idle[of] * (after[2] - before[2])) / times
        return { node_ms: spent(0), database_ms: spent(1) }
      }
      const kept_page = await cost(ROUNDS.kept, kept)
      const page_anew = await cost(ROUNDS.anew, anew)
      const stored = await bytesIn(db)
      const log = await logPosition(db)
      const orderCost = await cost(ROUNDS.orders, order)
      const placed = ROUNDS.orders * 1.25
      const order_log_bytes = ((await logPosition(db)) - log) / placed
      const order_bytes = ((await bytesIn(db)) - stored) / placed
      const officeCost = await cost(ROUNDS.office, office)
      return {
        kept_page,
        page_anew,
        order: orderCost,
        office: officeCost,
        order_bytes,
        order_log_bytes,
        product_bytes: await bytesOfProduct(db),
      }
    } finally {
      close()
      owner.close()
      visitor.close()
      await db.end()
      await server.stop()
    }
  })
}

async function repeat(times: number, work: () => Promise<Answer>): Promise<void> {
  let left = times
  const each = async () => {
    while (left-- > 0) {
      const { status, body } = await work()
      if (status >= 400) throw new Error(`${status} ${body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, each))
}

/** Mails and other jobs of what was done are part of it. */
async function isQuiet(db: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    if (rows[0].count === 0) return
    await pause(250)
  }
}

async function bytesIn(db: pg.Client): Promise<number> {
  const { rows } = await db.query('select pg_database_size(current_database())::float as bytes')
  return rows[0].bytes
}

async function logPosition(db: pg.Client): Promise<number> {
  const { rows } = await db.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as at`,
  )
  return rows[0].at
}

/**
 * With its hours, stock, options and what search remembers of it; pictures are files. Rows twice: a catalogue of thousands
 * has about as much again in its indexes.
 */
async function bytesOfProduct(db: pg.Client): Promise<number> {
  const { rows: tables } = await db.query(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename like 'product%' and tablename not like 'product_import%'`,
  )
  let bytes = 0
  for (const { name } of tables) {
    const { rows } = await db.query(
      `select coalesce(sum(pg_column_size(t.*)), 0)::float as bytes from ${name} t`,
    )
    bytes += rows[0].bytes
  }
  const { rows } = await db.query('select count(*)::int as count from products')
  return (2 * bytes) / rows[0].count
}
