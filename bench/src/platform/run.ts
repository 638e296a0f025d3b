import { type Database, inPlatform, migrate, openDatabase } from '@fournil/db'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import { shopperIn } from '@fournil/services/catalogue/testing/shopper-in'
import type { Context } from '@fournil/services/context'
import { listAuditLogs } from '@fournil/services/platform/audit-logs/list-audit-logs'
import { getPlatformDashboard } from '@fournil/services/platform/dashboard/get-dashboard'
import { listPlatformDomains } from '@fournil/services/platform/domains/list-domains'
import { listSecurityLogs } from '@fournil/services/platform/security/list-security-logs'
import { listTenants } from '@fournil/services/platform/tenants/list-tenants'
import { listUsers } from '@fournil/services/platform/users/list-users'
import { oneByOne } from '../catalogue/measure.ts'
import { asOwner } from '../fill-quickly.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { fillConsole, type Size } from './fill-console.ts'

const CALLS = 60
const WARM_UP = 10
/** Both have a full page to show; what grows is all around it. */
const SIZES: Record<'small' | 'big', Size> = {
  small: { tenants: 40, logs: 400 },
  big: { tenants: 10_000, logs: 1_000_000 },
}
/** Milliseconds more, at the median, than the same screen of a small platform: nobody notices them. */
const LIMIT_MS = 50

export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
    const cluster = await startCluster({ data_dir: folder, settings })
    const opened: Database[] = []
    try {
      console.log('Filling two databases …')
      const open = async (name: 'small' | 'big') => {
        const db = await openFilled(cluster, name)
        opened.push(db)
        return screensOf(db)
      }
      return await compare(await open('small'), await open('big'))
    } finally {
      for (const db of opened) await db.close()
      await cluster.stop()
    }
  })
}

type Screens = Record<string, () => Promise<unknown>>

async function compare(small: Screens, big: Screens): Promise<boolean> {
  const rows: string[][] = []
  let worst = 0
  for (const [name, screen] of Object.entries(small)) {
    const pair = { small: screen, big: big[name] ?? screen }
    await oneByOne(pair, WARM_UP)
    const samples = await oneByOne(pair, CALLS)
    const [less, more] = [percentile(samples.small, 0.5), percentile(samples.big, 0.5)]
    worst = Math.max(worst, more - less)
    rows.push([name, less.toFixed(1), more.toFixed(1), (more / less).toFixed(2)])
  }
  console.log('\nMedian milliseconds: 40 tenants, 400 rows a log | 10,000 and 1,000,000\n')
  printTable(['', 'small', 'big', 'ratio'], rows)
  const kept = worst <= LIMIT_MS
  const outcome = kept ? 'kept' : 'NOT kept'
  console.log(`\nWorst difference ${worst.toFixed(1)} ms, limit ${LIMIT_MS}: ${outcome}.`)
  return kept
}

async function screensOf(db: Database): Promise<Screens> {
  const ctx = await adminOf(db)
  const later = await listTenants(ctx, { status: 'all' })
  return {
    dashboard: () => getPlatformDashboard(ctx),
    tenants: () => listTenants(ctx, { status: 'all' }),
    'tenants, next page': () => listTenants(ctx, { status: 'all', after: later.next ?? undefined }),
    'tenants, suspended': () => listTenants(ctx, { status: 'suspended' }),
    'tenants, one found': () => listTenants(ctx, { status: 'all', search: 'shop-17' }),
    users: () => listUsers(ctx, { filter: 'all' }),
    'users, one found': () => listUsers(ctx, { filter: 'all', search: 'user17@' }),
    domains: () => listPlatformDomains(ctx, { filter: 'all' }),
    'audit logs': () => listAuditLogs(ctx, { filter: 'actions' }),
    'audit logs, a kind': () => listAuditLogs(ctx, { filter: 'all', search: 'product' }),
    'security logs': () => listSecurityLogs(ctx, {}),
    'security logs, a kind': () => listSecurityLogs(ctx, { search: 'refused' }),
    'security logs, an address': () => listSecurityLogs(ctx, { search: '192.0.2.7' }),
  }
}

async function adminOf(db: Database): Promise<Context> {
  const user_id = await inPlatform({ db }, async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('is_super_admin', '=', true)
      .executeTakeFirstOrThrow()
    const audit = { log: 'audit', action_type: 'bench', target_type: 'bench' } as const
    return { audit, result: id }
  })
  const anywhere = shopperIn({ db }, { tenant_id: user_id, tenant_slug: 'platform' })
  const actor = { kind: 'super_admin', user_id, email: 'super@example.test', session_id: user_id }
  return { ...anywhere, tenant: null, actor: actor as Context['actor'] }
}

async function openFilled(
  cluster: { owner_url: string; app_url: string },
  name: 'small' | 'big',
): Promise<Database> {
  await asOwner(cluster.owner_url, (client) => client.query(`create database ${name}`))
  const [owner_url, app_url] = [inside(cluster.owner_url, name), inside(cluster.app_url, name)]
  await migrate(owner_url, app_url)
  await asOwner(owner_url, (client) => fillConsole(client, SIZES[name]))
  return openDatabase(app_url)
}

function inside(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
