// `npm run test:cluster`: all of deploy/cluster on this machine, and its parts killed one after the other under load.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Counter } from '../checkout/prepare-shop.ts'
import { chooseSlot } from '../checkout/shopper.ts'
import { differences } from '../crashes/take-stock.ts'
import { asker } from './ask.ts'
import { stallLines } from './cut-line.ts'
import { etcdLeader, othersThan, primaryName, standbyName } from './members.ts'
import { openShop } from './open-shop.ts'
import { placeOf } from './places.ts'
import { sendShoppers } from './shoppers.ts'
import { PLATFORM_DOMAIN, type StartedCluster, startWholeCluster } from './start-cluster.ts'
import { until } from './start-databases.ts'
import { changeOften, hearLive, lookAtPages } from './watchers.ts'

const ORDERS_A_SECOND = Number(process.env.ORDERS_A_SECOND ?? 20)
const MOST_REFUSAL_MS = 10_000
const PHASE_MS = 15_000
/** How long nobody hears the primary before it is gone: whatever it acknowledges in that time is known to nobody else. */
const STALL_MS = 1_500

const start = performance.now()
const say = (text: string) =>
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${text}`)
// In memory where there is room: here three databases and three etcd share one disk, as they never would.
const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'fournil-cluster-'))
const wrong: string[] = []
const cluster = await startWholeCluster(folder, say)
try {
  await watch(cluster)
} catch (error) {
  wrong.push(String(error))
} finally {
  await cluster.stop()
}
for (const what of wrong) say(`WRONG: ${what}`)
if (wrong.length === 0) rmSync(folder, { recursive: true, force: true })
say(wrong.length === 0 ? 'all is well' : `what everybody wrote is in ${folder}`)
process.exit(wrong.length === 0 ? 0 : 1)

async function watch({ services, owner_url }: StartedCluster) {
  const shop = await openShop(owner_url)
  const HOST = `${shop.slug}.${PLATFORM_DOMAIN}`
  await until('the shop behind Caddy', async () => {
    const { status } = await asker(HOST)
      .ask('GET', '/')
      .catch(() => ({ status: 0 }))
    return status === 200
  })
  const counter: Counter = await chooseSlot(asker(HOST).ask, shop)
  const product = `/product/${counter.products[0]?.id}`
  const alive = Object.values(services).filter((service) => service.isAlive())
  const killed = new Set<string>()

  const shoppers = sendShoppers(() => asker(HOST), counter, ORDERS_A_SECOND)
  const pages = lookAtPages(HOST, ['/', '/shop', product, '/api/shop/products'])
  const live = hearLive(HOST)
  const office = changeOften(owner_url, shop.tenant_id)
  say(`${ORDERS_A_SECOND} orders a second`)
  await pause(PHASE_MS)

  const phases: [string, () => Promise<string>][] = [
    ['the primary', primaryName],
    ['a standby', standbyName],
    ['etcd’s leader', etcdLeader],
    ['an application process', async () => 'app1'],
  ]
  for (const [what, find] of phases) {
    const name = await find()
    const cutLines = what === 'the primary' ? stallLines(folder, othersThan(name)) : null
    if (cutLines) await pause(STALL_MS)
    const at = performance.now()
    killed.add(name)
    await services[name]?.kill()
    cutLines?.()
    say(`killed ${what}: ${name}`)
    const jobs = await jobsDone(owner_url)
    await pause(PHASE_MS)
    await until(
      'orders again',
      async () => (shoppers.told.accepted_at.at(-1) ?? 0) > at + 1_000,
      60_000,
    )
    const accepted = shoppers.told.accepted_at.filter((moment) => moment > at)
    const gap = longestGap([at, ...accepted])
    say(`  ${accepted.length} orders since, at most ${(gap / 1000).toFixed(1)} s without one`)
    if (gap > MOST_REFUSAL_MS)
      wrong.push(`${(gap / 1000).toFixed(1)} s without an order after ${what} was killed`)
    if (!live.heard_at.some((moment) => moment > at + 2_000))
      wrong.push(`no live event after ${what} was killed`)
    const done = await jobsDone(owner_url)
    if (done <= jobs) wrong.push(`no job was done after ${what} was killed`)
    const bad = pages.seen.filter((page) => page.at > at && page.status !== 200)
    say(
      `  ${pages.seen.filter((page) => page.at > at).length} pages, ${bad.length} of them refused; ${done - jobs} jobs done`,
    )
    if (bad.length > 0) {
      wrong.push(
        `${bad.length} pages were refused after ${what} was killed, such as ${JSON.stringify(bad[0])}`,
      )
    }
  }
  await shoppers.stop()
  await pages.stop()
  live.stop()
  await office.stop()
  const read = await standbyReads()
  say(`${pages.seen.length} pages; ${read} reads of app2 were answered by standbys`)
  if (read === 0) wrong.push('no standby was read from')
  const { told } = shoppers
  const longest_s = Math.max(0, ...told.waits_ms) / 1000
  say(
    `${told.orders.size} orders and ${told.payments.size} payments confirmed; ${told.waits_ms.length} were asked to try again, for ${longest_s.toFixed(1)} s at most`,
  )
  for (const [said, times] of told.refusals) {
    say(`  refused ${times} times: ${said}`)
    // The second is what a shopper reads above the button that is still there.
    if (!/^503 .*(Réessayez|"PAYMENT_UNAVAILABLE")/.test(said))
      wrong.push(`refused ${times} times without being asked to try again: ${said}`)
  }
  if (longest_s * 1000 > MOST_REFUSAL_MS)
    wrong.push(`somebody was asked to try again for ${longest_s.toFixed(1)} s`)
  if (told.given_up.length > 0) wrong.push(`${told.given_up.length} shoppers gave up`)
  for (const { name, isAlive } of alive) {
    if (!killed.has(name) && !isAlive()) wrong.push(`${name} has ended by itself`)
  }
  await settles(owner_url, told)
}

/** Of the process that is left. */
async function standbyReads(): Promise<number> {
  const answer = await fetch(`http://${placeOf('app2')}:3000/metrics`)
  const [, count = '0'] =
    /^visitor_reads\{server="standby"\} (\d+)/m.exec(await answer.text()) ?? []
  return Number(count)
}

async function settles(owner_url: string, told: Parameters<typeof differences>[1]) {
  const db = new pg.Client({ connectionString: owner_url })
  await db.connect()
  try {
    let left: string[] = []
    await until(
      'the books to agree',
      async () => {
        left = await differences(db, told)
        return left.length === 0
      },
      120_000,
    ).catch(() => {})
    if (left.length === 0)
      say('every order that was confirmed is there, and every payment is one paid order')
    else wrong.push(`${left.length} differences in the books`, ...left.slice(0, 10))
  } finally {
    await db.end()
  }
}

async function jobsDone(owner_url: string): Promise<number> {
  let count = 0
  await until(
    'the primary',
    async () => {
      const client = new pg.Client({ connectionString: owner_url, connectionTimeoutMillis: 1_000 })
      client.on('error', () => {})
      try {
        await client.connect()
        const { rows } = await client.query(
          `select count(*)::int as count from pgboss.job where state = 'completed'`,
        )
        count = rows[0].count
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => {})
      }
    },
    60_000,
  )
  return count
}

function longestGap(moments: number[]): number {
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)), 0)
}

function hasRoom(place: string): boolean {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > 3 * 1024 ** 3
}
