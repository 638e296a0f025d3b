import { randomUUID } from 'node:crypto'
import { migrate, openDatabase } from '@fournil/db'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import { shopperIn } from '@fournil/services/catalogue/testing/shopper-in'
import { generateInvoice } from '@fournil/services/invoices/generate-invoice'
import { failEveryTwentieth } from '@fournil/services/invoices/testing/failing-queries'
import { LEGAL_SETTINGS } from '@fournil/services/invoices/testing/legal-settings'
import { paidOrders } from '@fournil/services/invoices/testing/paid-orders'
import { openJobQueue } from '@fournil/services/jobs/queue'
import pg from 'pg'

type Books = { count: number; last: number; counter: number; faults: number }

export type Shop = {
  orders: string[]
  generate: (order_id: string) => Promise<unknown>
  books: () => Promise<Books>
  close: () => Promise<void>
}

/** A shop whose orders are paid and whose invoices are not written yet, on a PostgreSQL of its own. */
export async function openShop(
  folder: string,
  size: { connections: number; orders: number },
): Promise<Shop> {
  const cluster = await startCluster({ data_dir: folder })
  await migrate(cluster.owner_url, cluster.app_url)
  const owner = new pg.Client({ connectionString: cluster.owner_url })
  await owner.connect()
  const query = async (sql: string, parameters?: unknown[]) =>
    (await owner.query(sql, parameters)).rows
  const tenant = await fill(query)
  const orders = await paidOrders(query, tenant, size.orders)
  await query('vacuum analyze')
  await failEveryTwentieth(query)

  const db = openDatabase(cluster.app_url, { max: size.connections })
  const jobs = await openJobQueue(cluster.app_url, { work: false })
  const shopper = shopperIn({ db }, { ...tenant, tenant_slug: 'bench' })
  const actor = {
    kind: 'member',
    user_id: tenant.user_id,
    email: 'bench@fournil.test',
    session_id: randomUUID(),
    permissions: ['can_manage_orders'],
    impersonator: null,
  } as const
  return {
    orders,
    generate: (order_id) =>
      generateInvoice({ ...shopper, jobs, actor, now: new Date() }, { order_id }),
    books: async () => (await query(BOOKS))[0],
    close: async () => {
      await jobs.close()
      await db.close()
      await owner.end()
      await cluster.stop()
    },
  }
}

type Query = (sql: string, parameters?: unknown[]) => Promise<{ id: string }[]>

async function fill(query: Query) {
  const [[tenant_id = ''], [store_id = '']] = [await ids(query, TENANT), await ids(query, STORE)]
  const [user_id = ''] = await ids(
    query,
    `insert into users (email, is_super_admin) values ('bench@fournil.test', true) returning id`,
  )
  await query(
    `insert into storefront_settings (tenant_id, company_name) values ($1, 'Boulangerie')`,
    [tenant_id],
  )
  const columns = Object.keys(LEGAL_SETTINGS)
  const places = columns.map((_, index) => `$${index + 2}`)
  await query(`insert into invoice_settings (tenant_id, ${columns}) values ($1, ${places})`, [
    tenant_id,
    ...Object.values(LEGAL_SETTINGS),
  ])
  return { tenant_id, store_id, user_id }
}

async function ids(query: Query, sql: string): Promise<string[]> {
  return (await query(sql)).map(({ id }) => id)
}

const TENANT = `
  with plan as (
    insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
      max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
    values ('bench', 'Bench', 0, 0, -1, -1, -1, -1, -1, -1) returning id
  )
  insert into tenants (name, slug, plan_id) select 'Boulangerie', 'bench', id from plan returning id`

const STORE = `
  insert into store_locations (tenant_id, name, address, city, postal_code, is_default)
  select id, 'Centre', '1 rue du Four', 'Lyon', '69001', true from tenants returning id`

// A number that is missing and one that is there twice both show as a place that is not its own.
const BOOKS = `
  select count(*)::int as count, max(sequence)::int as last,
    (select sum(value)::int from tenant_counters where name like 'invoices:%') as counter,
    count(*) filter (where sequence <> place)::int as faults
  from (select sequence, row_number() over (order by sequence) as place from invoices) as numbered`
