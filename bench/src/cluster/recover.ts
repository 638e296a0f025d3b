// `npm run test:cluster -- recovery`: backups of the cluster while it sells, a mistake, and everything as it was the moment before.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fingerprint } from '@fournil/db/fingerprint'
import pg from 'pg'
import { chooseSlot } from '../checkout/shopper.ts'
import { differences } from '../crashes/take-stock.ts'
import { asker } from './ask.ts'
import { primaryName } from './members.ts'
import { openShop } from './open-shop.ts'
import { sendShoppers } from './shoppers.ts'
import {
  PLATFORM_DOMAIN,
  type StartedCluster,
  startApplication,
  startCluster,
} from './start-cluster.ts'
import { postgresEnvironment, until } from './start-databases.ts'

const ORDERS_A_SECOND = 5
const PHASE_MS = 8_000
const ETCD = ['etcd1', 'etcd2', 'etcd3']
const APPLICATION = ['app1', 'app2', 'worker', 'caddy']

const start = performance.now()
const say = (text: string) =>
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${text}`)
const folder = mkdtempSync(join(tmpdir(), 'fournil-recovery-'))
let cluster = await startCluster(folder, say)
try {
  await startApplication(folder, cluster, say)
  const { moment, before, told, host } = await sellAndSpoil(cluster)
  await cluster.stop()
  say('every machine is lost; the backups are not')
  for (const name of [...ETCD, 'postgres2', 'postgres3'])
    renameSync(join(folder, name), join(folder, `${name}.lost`))
  runBeside('postgres1', ['restore.sh', moment])
  say(`restored to ${moment}`)
  cluster = await startCluster(folder, say, 'postgres1')
  await asOwner(cluster, async (db) => {
    const after = await fingerprint(db)
    const changed = [...before].filter(([table, hash]) => after.get(table) !== hash)
    if (after.size !== before.size || changed.length > 0)
      throw new Error(`not as it was: ${changed.map(([table]) => table)}`)
    say(`${after.size} tables are what they were, row for row`)
    const wrong = await differences(db, told)
    if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('; '))
    say(
      `${told.orders.size} orders and ${told.payments.size} payments that were confirmed are there`,
    )
  })
  await startApplication(folder, cluster, say)
  await until('the shop', async () => (await pageStatus(host)) === 200)
  say('the shop is open again')
  runBeside(await primaryName(), ['back-up.sh', 'now'])
  say('and backed up')
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
  say('all is well')
} catch (error) {
  await cluster.stop()
  say(`WRONG: ${error}; what everybody wrote is in ${folder}`)
  process.exitCode = 1
}
process.exit()

/** Orders before, during and after a backup; then the moment, and after it what nobody meant to do. */
async function sellAndSpoil({ owner_url, services }: StartedCluster) {
  const shop = await openShop(owner_url)
  const host = `${shop.slug}.${PLATFORM_DOMAIN}`
  await until('the shop', async () => (await pageStatus(host)) === 200)
  const counter = await chooseSlot(asker(host).ask, shop)
  const shoppers = sendShoppers(() => asker(host), counter, ORDERS_A_SECOND)
  await pause(PHASE_MS)
  runBeside(await primaryName(), ['back-up.sh', 'now'])
  say('backed up while it sold')
  await pause(PHASE_MS)
  await shoppers.stop()
  const { told } = shoppers
  await asOwner(cluster, (db) =>
    until('the books to agree', async () => (await differences(db, told)).length === 0, 60_000),
  )
  for (const name of APPLICATION) await services[name]?.kill()
  return asOwner(cluster, async (db) => {
    const before = await fingerprint(db)
    const { rows } = await db.query<{ moment: string }>('select clock_timestamp()::text as moment')
    const moment = rows[0]?.moment ?? ''
    say(`${told.orders.size} orders; the moment is ${moment}`)
    await pause(1_500)
    await db.query('drop table order_items cascade')
    say('somebody dropped the lines of all orders')
    const { rows: written } = await db.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    await until('the log to be kept', async () => {
      const { rows } = await db.query('select last_archived_wal as last from pg_stat_archiver')
      return rows[0].last >= (written[0]?.file ?? '')
    })
    return { moment, before, told, host }
  })
}

/** As the service that stands beside a PostgreSQL runs it. */
function runBeside(name: string, [file = '', ...args]: string[]): void {
  const service = cluster.compose[name]
  if (!service) throw new Error(`There is no ${name}.`)
  const user = ['--reuid=postgres', '--regid=postgres', '--init-groups']
  const own = [join(folder, name, 'etc', file), ...args]
  const [program = '', ...rest] = process.getuid?.() === 0 ? ['setpriv', ...user, ...own] : own
  const { status, stderr, stdout } = spawnSync(program, rest, {
    env: { PATH: process.env.PATH, ...postgresEnvironment(folder, name, service) },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file} failed: ${stderr}${stdout}`)
}

async function asOwner<T>({ owner_url }: StartedCluster, work: (db: pg.Client) => Promise<T>) {
  const db = new pg.Client({ connectionString: owner_url })
  db.on('error', () => {})
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

function pageStatus(host: string): Promise<number> {
  return asker(host)
    .ask('GET', '/')
    .then(
      ({ status }) => status,
      () => 0,
    )
}
