import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTenant, sql } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { tablesNamingTenants } from '@fournil/db/walls/tables'
import { readZip } from '@fournil/integrations/archives/testing/read-zip'
import { createDiskStorage } from '@fournil/integrations/storage/disk'
import { type TestShop, testShop } from '@fournil/services/catalogue/testing/test-shop'
import { type OrderDesk, openDesk } from '@fournil/services/orders/testing/order-desk'
import { sweepDeletions } from '@fournil/services/shop-deletion/sweep-deletions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ServerProcess, serverProcess } from './testing/server-process.ts'

const A_WHILE = { timeout: 120_000, interval: 250 }

const folder = mkdtempSync(join(tmpdir(), 'fournil-removal-'))
const storage = createDiskStorage({ directory: join(folder, 'files') })
const started: ServerProcess[] = []
let database: TestDatabase
let desk: OrderDesk

beforeAll(async () => {
  database = await testDatabase()
  desk = await openDesk(database)
})
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL')
    await ended
  }
  await desk.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function worker(): Promise<ServerProcess> {
  const running = serverProcess({ DATABASE_URL: database.app_url, DATA_DIR: folder }, 'worker.ts')
  started.push(running)
  await vi.waitFor(() => expect(running.output()).toContain('Jobs are being worked on'), A_WHILE)
  return running
}

async function filledShop(): Promise<TestShop> {
  const shop = await testShop(database)
  await shop.product('Pain de seigle')
  await shop.add('customers', {
    email: `c@${shop.tenant_slug}.test`,
    first_name: 'Jeanne',
    last_name: 'Roux',
  })
  const key = `${shop.tenant_id}/product-images/pain.webp`
  const kind = { content_type: 'image/webp', visibility: 'public' } as const
  await storage.put(key, new Uint8Array([1, 2, 3]), kind)
  await shop.add('files', {
    bucket: 'product-images',
    key,
    content_type: 'image/webp',
    byte_size: 3,
  })
  return shop
}

async function sumsOf({ tenant_id }: TestShop) {
  const sums: Record<string, unknown> = {}
  for (const table of await tablesNamingTenants(database.owner))
    sums[table] = await database.owner(
      `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t where tenant_id = $1`,
      [tenant_id],
    )
  return sums
}

const rowsOf = async (table: string, { tenant_id }: TestShop) =>
  (await database.owner(`select 1 from ${table} where tenant_id = $1`, [tenant_id])).length
const filesOf = async ({ tenant_id }: TestShop) =>
  (await Array.fromAsync(storage.list(`${tenant_id}/`))).length
const isDone = async ({ tenant_id }: TestShop) =>
  (
    await database.owner('select 1 from removed_shops where id = $1 and removed_at is not null', [
      tenant_id,
    ])
  ).length === 1

/** Somebody holds a row of this shop's products: whoever wants to remove them waits. */
function holdProducts(shop: TestShop) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let taken = () => {}
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  const held = inTenant(desk.at(shop), async (tx) => {
    // However long a busy machine takes to get there.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select id from products for update`.execute(tx)
    taken()
    await released
  })
  return {
    isTaken,
    release: async () => {
      release()
      await held
    },
  }
}

test('a process that is killed in the middle of a removal is followed by one that finishes it, and the neighbour is as before', async () => {
  const shop = await filledShop()
  const neighbour = await filledShop()
  const before = await sumsOf(neighbour)
  await database.owner(
    `update tenants set deletion_asked_at = now() - interval '31 days', deletion_due_at = now() - interval '1 day',
       deletion_asked_by = 'owner' where id = $1`,
    [shop.tenant_id],
  )
  const lock = holdProducts(shop)
  await lock.isTaken
  const doomed = await worker()
  await sweepDeletions({ ...desk.at(shop), tenant: null, storage, now: new Date() })
  const waits = () =>
    database.owner(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%remove_shop_rows%'`,
    )
  await expect.poll(async () => (await waits()).length, A_WHILE).toBe(1)
  // The archive is made and the files are gone; rows are still there.
  expect(await filesOf(shop)).toBe(0)
  expect(await rowsOf('products', shop)).toBe(1)
  doomed.child.kill('SIGKILL')
  await doomed.ended
  await lock.release()
  expect(await isDone(shop)).toBe(false)

  await worker()
  await expect.poll(() => isDone(shop), A_WHILE).toBe(true)
  for (const table of await tablesNamingTenants(database.owner))
    expect([table, await rowsOf(table, shop)]).toEqual([table, 0])
  expect(await database.owner('select 1 from tenants where id = $1', [shop.tenant_id])).toEqual([])
  expect(await sumsOf(neighbour)).toEqual(before)
  expect(await filesOf(neighbour)).toBe(1)
  const archive = await storage.get(`removed-shops/${shop.tenant_id}.zip`)
  const kept = archive && (await readZip(archive.stream))
  expect(kept?.get('csv/products.csv')).toContain('Pain de seigle')
  expect(kept?.has('fichiers/product-images/pain.webp')).toBe(true)
})
