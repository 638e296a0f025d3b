import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import pg from 'pg'
import { fillPlatform } from '../catalogue/fill-platform.ts'
import { asOwner } from '../fill-quickly.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { printTable } from '../print-table.ts'
import { rate } from '../rate.ts'
import { startProcess } from '../start-process.ts'
import { NotInstalled } from './install.ts'
import { medusa } from './medusa.ts'
import { ours } from './ours.ts'
import { type Peer, type Product, READS, type Read } from './peer.ts'
import { vendure } from './vendure.ts'

const PRODUCTS = 1_000
const SHOPPERS = 8
const ORDER_SECONDS = 10
/** Of the faster peer, for what is read. */
const LEAST_TIMES = 10

type Figures = {
  name: string
  reads: Record<Read, number>
  orders: number
  start_s: number
  idle_mb: number
  after_mb: number
}

/** The same catalogue in Vendure, in Medusa and here, on the same PostgreSQL, with what each of them keeps in memory. */
export async function run(): Promise<boolean> {
  try {
    return await inTemporaryFolder(compare)
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error
    console.log(error.message)
    return false
  }
}

async function compare(folder: string): Promise<boolean> {
  const cluster = await startCluster({ data_dir: join(folder, 'database') })
  try {
    const { products, product_id } = await fill(folder, cluster)
    const figures: Figures[] = []
    for (const peer of [
      await vendure(await databaseFor('vendure', cluster.owner_url), products),
      medusa(await databaseFor('medusa', cluster.owner_url), products),
      ours(folder, cluster, product_id),
    ]) {
      await tellPlanner(cluster.owner_url)
      const measured = await measure(peer)
      console.log(JSON.stringify(measured))
      figures.push(measured)
    }
    return report(figures)
  } finally {
    await cluster.stop()
  }
}

async function fill(folder: string, cluster: { app_url: string; owner_url: string }) {
  // Brings the database to its shape.
  const server = await startProcess(
    new URL('../../../apps/server/build/main.js', import.meta.url),
    {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: cluster.app_url,
      DATABASE_OWNER_URL: cluster.owner_url,
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
    },
  )
  await server.stop()
  const size = { tenants: 1, products_each: PRODUCTS, products_of_first: PRODUCTS }
  const tenant = await fillPlatform(cluster.owner_url, size)
  return asOwner(cluster.owner_url, async (client) => {
    const onSale = 'from products where tenant_id = $1 and is_active'
    const { rows: products } = await client.query<Product>(
      `select reference, name, description, price ${onSale} order by name`,
      [tenant],
    )
    const { rows } = await client.query<{ id: string }>(
      `select id ${onSale} and not seasonal order by id limit 1`,
      [tenant],
    )
    return { products, product_id: rows[0]?.id ?? '' }
  })
}

async function databaseFor(name: string, ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href
}

/** What was filled a moment ago is not known to the planner of any of them. */
async function tellPlanner(ownerUrl: string): Promise<void> {
  for (const name of ['vendure', 'medusa']) {
    const url = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('vacuum analyze')
    await client.end()
  }
}

async function measure(peer: Peer): Promise<Figures> {
  // What is written or compiled once for all starts.
  await (await peer.start()).stop()
  const from = performance.now()
  const server = await peer.start()
  const start_s = (performance.now() - from) / 1000
  const idle_mb = residentOf(server.pid)
  const reads = {} as Record<Read, number>
  for (const name of READS) reads[name] = await rate(peer.reads(server.port)[name])
  const after_mb = residentOf(server.pid)
  await server.stop()
  return { name: peer.name, reads, orders: await ordersOf(peer), start_s, idle_mb, after_mb }
}

async function ordersOf(peer: Peer): Promise<number> {
  const { order, stop } = await peer.startToSell()
  try {
    const crowd = async (seconds: number) => {
      const end = performance.now() + seconds * 1000
      let placed = 0
      const shopper = async () => {
        for (; performance.now() < end; placed += 1) await order()
      }
      await Promise.all(Array.from({ length: SHOPPERS }, shopper))
      return placed / seconds
    }
    await crowd(ORDER_SECONDS / 3)
    return await crowd(ORDER_SECONDS)
  } finally {
    await stop()
  }
}

function residentOf(pid: number): number {
  const [, kilobytes = 0] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function report(figures: readonly Figures[]): boolean {
  console.log(`\n${PRODUCTS} products, 16 connections; orders of ${SHOPPERS} shoppers\n`)
  const row = (name: string, of: (figures: Figures) => string) => [name, ...figures.map(of)]
  printTable(
    ['', ...figures.map(({ name }) => name)],
    [
      ...READS.map((name) => row(`${name}, a second`, ({ reads }) => reads[name].toFixed(0))),
      row('orders placed and paid, a second', ({ orders }) => orders.toFixed(1)),
      row(
        'resident idle / after reads, MB',
        ({ idle_mb, after_mb }) => `${idle_mb.toFixed(0)} / ${after_mb.toFixed(0)}`,
      ),
      row('start on a database that runs, s', ({ start_s }) => start_s.toFixed(2)),
    ],
  )
  const own = figures.at(-1)
  const fastest = (name: Read) => Math.max(...figures.slice(0, -1).map(({ reads }) => reads[name]))
  return READS.every((name) => (own?.reads[name] ?? 0) >= LEAST_TIMES * fastest(name))
}
