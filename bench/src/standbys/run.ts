import { join } from 'node:path'
import { migrate } from '@fournil/db'
import { runningPostmaster } from '@fournil/db/cluster/postmaster'
import { type Cluster, startCluster } from '@fournil/db/cluster/start-cluster'
import { startStandby } from '@fournil/db/testing/start-standby'
import { createAsk } from '../ask.ts'
import { fillPlatform } from '../catalogue/fill-platform.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { databaseTime, ownTime } from '../processor-time.ts'
import { type Running, startProcess } from '../start-process.ts'

const PRODUCTS = 1_000
const HOST = 'shop-1.fournil.localhost'
const PATHS = ['/api/shop/products', '/api/shop/products?search=framboise']
const READS = 1_500
const AT_ONCE = 8
const ROUNDS = 5
/** Of what a read costs the primary where there is no standby. */
const MOST_LEFT = 0.25

type Server = { pid: number; folder: string; cluster: Cluster }
/** Two processes, and the standby that each of them reads from. */
type Setting = { name: string; processes: Running[] }
type Spent = { seconds: number; primary_ms: number; standbys_ms: number; node_ms: number }

/**
 * Reads of the shop's window that no process has kept, with none, one and two standbys. Everything shares the machine's processors, so
 * reads a second say little here: what a standby takes away from the primary is its processor time.
 */
export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const servers: Server[] = []
    const settings: Setting[] = []
    try {
      const primary = await startPrimary(join(folder, 'primary'))
      servers.push(primary)
      for (const name of ['first', 'second'])
        servers.push(await startCopy(join(folder, name), primary))
      const standbys = servers.slice(1).map(({ cluster }) => cluster.app_url)
      for (const [name, read_urls] of [
        ['none', [undefined, undefined]],
        ['one', [standbys[0], standbys[0]]],
        ['two', standbys],
      ] as const) {
        const started = read_urls.map((url) => startServer(folder, primary.cluster, url))
        settings.push({ name, processes: await Promise.all(started) })
      }
      return report(await measure(settings, servers))
    } finally {
      for (const { processes } of settings) for (const each of processes) await each.stop()
      for (const { cluster } of servers.toReversed()) await cluster.stop()
    }
  })
}

async function startPrimary(folder: string): Promise<Server> {
  const cluster = await startCluster({ data_dir: folder })
  await migrate(cluster.owner_url, cluster.app_url)
  const each = { products_each: PRODUCTS, products_of_first: PRODUCTS }
  await fillPlatform(cluster.owner_url, { tenants: 1, ...each })
  return serverOf(folder, cluster)
}

async function startCopy(folder: string, primary: Server): Promise<Server> {
  const { cluster, folder: primary_dir } = primary
  return serverOf(folder, await startStandby({ data_dir: folder, primary: cluster, primary_dir }))
}

function serverOf(folder: string, cluster: Cluster): Server {
  const found = runningPostmaster(join(folder, 'postgres'))
  if (!found) throw new Error(`No PostgreSQL runs in ${folder}.`)
  return { pid: found.pid, folder, cluster }
}

function startServer(folder: string, { app_url }: Cluster, read_url?: string): Promise<Running> {
  return startProcess(new URL('../../../apps/server/build/main.js', import.meta.url), {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: app_url,
    ...(read_url ? { DATABASE_READ_URL: read_url } : {}),
    SEED_DEMO: '0',
    RUN_JOBS: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000000',
    TRUSTED_PROXIES: '127.0.0.1',
    MAX_EVENT_LOOP_DELAY: '0',
    ANSWER_CACHE_MB: '0',
  })
}

/** In turns, so that whatever else the machine does falls on all alike. */
async function measure(
  settings: readonly Setting[],
  servers: readonly Server[],
): Promise<Map<string, Spent[]>> {
  const spent = new Map<string, Spent[]>()
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, processes } of settings) {
      const used = () => ({
        at: performance.now(),
        databases: servers.map(({ pid }) => databaseTime(pid)),
        node: processes.reduce((all, { pid }) => all + ownTime(pid), 0),
      })
      const before = used()
      await read(processes)
      const after = used()
      const [primary = 0, ...standbys] = after.databases.map(
        (ms, n) => (ms - (before.databases[n] ?? 0)) / READS,
      )
      const one: Spent = {
        seconds: (after.at - before.at) / 1000,
        primary_ms: primary,
        standbys_ms: standbys.reduce((all, ms) => all + ms, 0),
        node_ms: (after.node - before.node) / READS,
      }
      // The first is for compiling, and for connections to be opened.
      if (round > 0) spent.set(name, [...(spent.get(name) ?? []), one])
    }
  return spent
}

async function read(processes: readonly Running[]): Promise<void> {
  let left = READS
  await Promise.all(
    processes.map(async ({ port }) => {
      const { ask, close } = createAsk(port, HOST, AT_ONCE)
      const each = async () => {
        while (left-- > 0) {
          const { status, body } = await ask('GET', PATHS[left % PATHS.length] ?? '/')
          if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE / processes.length }, each))
      close()
    }),
  )
}

function report(spent: ReadonlyMap<string, readonly Spent[]>): boolean {
  const all = [...spent].map(([name, rounds]) => {
    const of = (figure: keyof Spent) =>
      percentile(
        rounds.map((round) => round[figure]),
        0.5,
      )
    return {
      name,
      rate: READS / of('seconds'),
      primary: of('primary_ms'),
      standbys: of('standbys_ms'),
      node: of('node_ms'),
    }
  })
  const [none] = all
  if (!none) return false
  console.log(
    `\n${READS} reads that no process has kept, ${AT_ONCE} at once on two processes; the middle of ${ROUNDS} rounds in turns. Processor time of one read:\n`,
  )
  printTable(
    ['standbys', 'reads/s', 'of none', 'primary ms', 'of none', 'standbys ms', 'Node ms'],
    all.map(({ name, rate, primary, standbys, node }) => [
      name,
      rate.toFixed(0),
      (rate / none.rate).toFixed(2),
      primary.toFixed(2),
      (primary / none.primary).toFixed(2),
      standbys.toFixed(2),
      node.toFixed(2),
    ]),
  )
  return all.slice(1).every(({ primary }) => primary <= none.primary * MOST_LEFT)
}
