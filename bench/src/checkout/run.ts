import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runningCluster } from '@fournil/db/cluster/start-cluster'
import pg from 'pg'
import { createAsk } from '../ask.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { startProcess } from '../start-process.ts'
import { bareOrder } from './bare-order.ts'
import { crowd, procession } from './crowd.ts'
import { openMailSink } from './mail-sink.ts'
import { openProvider, placeAndPay } from './pay.ts'
import { followPayments, type Processes, rateOf } from './payments.ts'
import { type Counter, prepareShop } from './prepare-shop.ts'
import { reportPayments, wantedRate } from './report-payments.ts'
import { chooseSlot, type Outcome, placeOrder } from './shopper.ts'

const SHOP = 'maison-levain'
const SHOPPERS = [1, 8, 32]
const SECONDS = 8
const WARM_UP_SECONDS = 10
const PACE_PER_SECOND = 60
const PACE_SECONDS = 15
const LINES_TO_THE_MAIL_SERVER = 20
const LEAST_SHARE = 1 / 3
const MOST_P95_MS = 300

/** Orders through HTTP with the sandbox provider, beside a bare transaction with the same writes on the same database. */
export async function run(): Promise<boolean> {
  const sink = await openMailSink()
  const provider = await openProvider()
  try {
    // As whoever sells so much would say it: a mail is four questions and answers, and each waits for the one before.
    const env = { SMTP_URL: `${sink.url}?connections=${LINES_TO_THE_MAIL_SERVER}` }
    const own = await inShop(env, async ({ asking, counter, ownerUrl, ...processes }) => {
      const order = () => placeOrder(asking.ask, counter)
      await crowd(8, WARM_UP_SECONDS, order)
      const fast = await compare(order, ownerUrl, counter)
      const steady = await pace(order)
      const placed = await rateOf(processes, order)
      const pay = () => placeAndPay(asking, counter)
      const paid = await followPayments({ ...processes, ownerUrl, sink, order: pay })
      return { isKept: fast.isKept && steady, bare: fast.bare, placed, paid }
    })
    const there = { ...env, ...provider.env }
    const elsewhere = await inShop(there, async ({ asking, counter, port, ...visit }) => {
      provider.tell(port)
      const order = () => placeOrder(asking.ask, counter)
      await crowd(8, WARM_UP_SECONDS, order)
      const apart = await sideBySide(8, order, visit.ownerUrl, counter)
      console.log(
        `\nWith the provider elsewhere 8 shoppers place ${apart.ours.toFixed(0)} orders a second, ${(apart.ours / apart.bare).toFixed(2)} of the bare transaction (${apart.bare.toFixed(0)}).`,
      )
      tellErrors(apart.outcomes)
      const paying = { ...visit, sink, order: () => provider.placeAndPay(asking, counter) }
      return {
        elsewhere: await followPayments(paying),
        steadily: await followPayments(paying, wantedRate(own.bare)),
      }
    })
    return reportPayments({ ...own, ...elsewhere }) && own.isKept
  } finally {
    await provider.close()
    sink.close()
  }
}

type Visit = Processes & {
  port: number
  ownerUrl: string
  asking: ReturnType<typeof createAsk>
  counter: Counter
}

/** A server of its own, and its shop with a slot to order for. */
function inShop<T>(env: Record<string, string>, work: (visit: Visit) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const server = await startProcess(
      new URL('../../../apps/server/build/main.js', import.meta.url),
      {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '100000000',
        TRUSTED_PROXIES: '127.0.0.1',
        ...env,
      },
    )
    const asking = createAsk(server.port, `${SHOP}.localhost`, 64)
    try {
      const ownerUrl = runningCluster(folder)?.owner_url ?? ''
      const counter = await chooseSlot(asking.ask, await prepareShop(ownerUrl, SHOP))
      const { pid, port } = server
      return await work({ pid, port, postmaster: postmasterOf(folder), ownerUrl, asking, counter })
    } finally {
      asking.close()
      await server.stop()
    }
  })
}

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
}

async function compare(
  order: () => Promise<Outcome>,
  ownerUrl: string,
  counter: Counter,
): Promise<{ isKept: boolean; bare: number }> {
  const rows: Pair[] = []
  for (const shoppers of SHOPPERS) rows.push(await sideBySide(shoppers, order, ownerUrl, counter))
  console.log(`\nOrders per second, ${SECONDS} s each; the limit is a third of the bare rate\n`)
  printTable(
    ['shoppers', 'bare SQL', 'through HTTP', 'share', 'of the limit', 'p50 ms', 'p95 ms', 'errors'],
    rows.map(({ shoppers, bare, ours, outcomes }) => [
      String(shoppers),
      bare.toFixed(0),
      ours.toFixed(0),
      (ours / bare).toFixed(2),
      (ours / bare / LEAST_SHARE).toFixed(2),
      percentile(timesOf(outcomes), 0.5).toFixed(0),
      percentile(timesOf(outcomes), 0.95).toFixed(0),
      String(errorsOf(outcomes)),
    ]),
  )
  for (const { outcomes } of rows) tellErrors(outcomes)
  const isKept = rows.every(
    ({ ours, bare, outcomes }) => ours / bare >= LEAST_SHARE && errorsOf(outcomes) === 0,
  )
  return { isKept, bare: rows.find(({ shoppers }) => shoppers === 8)?.bare ?? Number.NaN }
}

type Pair = { shoppers: number; bare: number; ours: number; outcomes: Outcome[] }

async function sideBySide(
  shoppers: number,
  order: () => Promise<Outcome>,
  ownerUrl: string,
  counter: Counter,
): Promise<Pair> {
  const bare = await bareRate(shoppers, ownerUrl, counter)
  const outcomes = await crowd(shoppers, SECONDS, order)
  const ours = outcomes.filter(({ kind }) => kind === 'placed').length / SECONDS
  return { shoppers, bare, ours, outcomes }
}

async function bareRate(shoppers: number, ownerUrl: string, counter: Counter): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: shoppers }, async () => {
      const client = new pg.Client({ connectionString: ownerUrl })
      // Why it broke is told by the query that broke.
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  const end = performance.now() + SECONDS * 1000
  const counts = await Promise.all(
    clients.map(async (client) => {
      let count = 0
      for (; performance.now() < end; count += 1) await bareOrder(client, counter)
      return count
    }),
  )
  await Promise.all(clients.map((client) => client.end()))
  return counts.reduce((all, count) => all + count, 0) / SECONDS
}

async function pace(order: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now()
  const outcomes = await procession(PACE_PER_SECOND, PACE_SECONDS, order)
  const p95 = percentile(timesOf(outcomes), 0.95)
  const rate = outcomes.length / ((performance.now() - start) / 1000)
  console.log(
    `\n${PACE_PER_SECOND} orders per second for ${PACE_SECONDS} s: ${rate.toFixed(0)}/s served, p95 ${p95.toFixed(0)} ms (${(p95 / MOST_P95_MS).toFixed(2)} of the limit), ${errorsOf(outcomes)} errors`,
  )
  tellErrors(outcomes)
  return p95 <= MOST_P95_MS && errorsOf(outcomes) === 0
}

function timesOf(outcomes: readonly Outcome[]): number[] {
  return outcomes.map(({ ms }) => ms)
}

function errorsOf(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ kind }) => kind === 'error').length
}

function tellErrors(outcomes: readonly Outcome[]): void {
  const seen = new Set(outcomes.filter(({ kind }) => kind !== 'placed').map(({ detail }) => detail))
  for (const detail of [...seen].slice(0, 5)) console.log(`  ${detail}`)
}
