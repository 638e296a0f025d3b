import { inPlatform, tenantOfHost } from '@fournil/db'
import { tablesNamingTenants } from '@fournil/db/walls/tables'
import { acceptsOrders } from '@fournil/domain/subscription-notice'
import { readZip } from '@fournil/integrations/archives/testing/read-zip'
import { newZip } from '@fournil/integrations/archives/zip'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry } from '../audit/audit.ts'
import { hashPassword } from '../auth/password.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, TenantContext } from '../context.ts'
import { openTestStorage } from '../files/testing/picture-shop.ts'
import { ALL } from '../members/testing/test-team.ts'
import { createTenant } from '../platform/tenants/create-tenant.ts'
import { listTenants } from '../platform/tenants/list-tenants.ts'
import { removeTenant } from '../platform/tenants/remove-tenant.ts'
import { openTestConsole, type TestConsole } from '../platform/testing/test-console.ts'
import { askDeletion } from './ask-deletion.ts'
import { getDeletion } from './get-deletion.ts'
import { removeRows } from './remove-rows.ts'
import { removeShop } from './remove-shop.ts'
import { remindOfDeletion, sweepDeletions } from './sweep-deletions.ts'
import { restoreTenant, takeBackDeletion } from './take-back-deletion.ts'
import { tellOfDeletion } from './tell-of-deletion.ts'

const PASSWORD = 'Pain-au-levain-1'
const DAY_MS = 86_400_000

let console: TestConsole
let disk: ReturnType<typeof openTestStorage>
let password_hash: string
let shop: TestShop
let neighbour: TestShop
let owner: Extract<Actor, { kind: 'member' }>
let ctx: TenantContext

beforeAll(async () => {
  console = await openTestConsole()
  disk = openTestStorage()
  password_hash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await console.close()
  disk.close()
})
beforeEach(async () => {
  const { team } = console
  shop = await team.newShop()
  neighbour = await team.newShop()
  owner = await team.member(shop, ALL, await team.account({ password_hash }))
  ctx = { ...team.at(shop, owner), storage: disk.storage }
})

const own = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  console.team.database.owner<Row>(sql, values)
const shopName = async () =>
  (await own<{ name: string }>('select name from tenants where id = $1', [shop.tenant_id]))[0]
    ?.name ?? ''
const ask = async () =>
  askDeletion(ctx, { shop_name: await shopName(), current_password: PASSWORD })
const resolved = () => tenantOfHost(console.team.database.db, { slug: shop.tenant_slug })
const inDays = (days: number): TenantContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * DAY_MS),
})
const told = () =>
  own<{ news: string }>(
    `select data ->> 'news' as news from pgboss.job where name = 'shop-deletion.tell' and data ->> 'tenant_id' = $1
     order by created_on`,
    [shop.tenant_id],
  )
const mailedTo = (address: string) =>
  own<{ news: string }>(
    `select data #>> '{mail,data,news}' as news from pgboss.job
     where name = 'mail.send' and data #>> '{mail,to,address}' = $1 order by created_on`,
    [address],
  )

describe('asked by an owner', () => {
  test('with the right name and password, as themselves; the shop is then closed, not gone', async () => {
    const shop_name = await shopName()
    const wrong = { shop_name: 'Autre', current_password: PASSWORD }
    await expect(askDeletion(ctx, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const guessed = { shop_name, current_password: 'Autre-1234' }
    await expect(askDeletion(ctx, guessed)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const clerk = console.team.at(shop, await console.team.member(shop, ['can_manage_orders']))
    const known = { shop_name, current_password: PASSWORD }
    await expect(askDeletion(clerk, known)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await resolved())?.deletion_due_at).toBeNull()

    const typed = { shop_name: ` ${shop_name.toUpperCase()} `, current_password: PASSWORD }
    const { due_at } = await askDeletion(ctx, typed)
    expect(due_at.getTime() - ctx.now.getTime()).toBe(30 * DAY_MS)
    const tenant = await resolved()
    expect(tenant?.deletion_due_at).toEqual(due_at)
    expect(tenant && acceptsOrders(tenant, ctx.now)).toBe(false)
    expect(await getDeletion(ctx)).toMatchObject({ due_at, may_take_back: true })
    expect(await told()).toEqual([{ news: 'asked' }])
    await expect(askDeletion(ctx, known)).rejects.toMatchObject({ code: 'DELETION_ALREADY_ASKED' })
  })

  test('is taken back by an owner until the last moment, and by the platform', async () => {
    await expect(takeBackDeletion(ctx)).rejects.toMatchObject({ code: 'NO_DELETION' })
    await ask()
    await expect(takeBackDeletion(inDays(30))).rejects.toMatchObject({ code: 'NO_DELETION' })
    await takeBackDeletion(inDays(29))
    const tenant = await resolved()
    expect(tenant && acceptsOrders(tenant, ctx.now)).toBe(true)
    await ask()
    await restoreTenant(console.admin, { tenant_id: shop.tenant_id })
    expect((await resolved())?.deletion_due_at).toBeNull()
    const news = (await told()).map((each) => each.news)
    expect(news).toEqual(['asked', 'cancelled', 'asked', 'cancelled'])
  })

  test('is spoken of by mail: at once, and once more a week before', async () => {
    const { due_at } = await ask()
    await tellOfDeletion(ctx, { news: 'asked', at: due_at.toISOString() })
    await sweepDeletions(inDays(20))
    const reminders = () =>
      own(
        `select 1 from pgboss.job where name = 'shop-deletion.remind' and data ->> 'tenant_id' = $1`,
        [shop.tenant_id],
      )
    expect(await reminders()).toEqual([])
    await sweepDeletions(inDays(24))
    expect(await reminders()).toHaveLength(1)
    await remindOfDeletion(inDays(24))
    await remindOfDeletion(inDays(25))
    expect(await mailedTo(owner.email)).toEqual([{ news: 'asked' }, { news: 'soon' }])
  })
})

describe('deleted by the platform', () => {
  test('is hidden, shown among those to be deleted, and restored by the platform alone', async () => {
    const { tenant_id, tenant_slug: search } = shop
    await removeTenant(console.admin, { tenant_id })
    expect(await resolved()).toBeNull()
    const found = async (status: 'all' | 'deletion') =>
      (await listTenants(console.admin, { status, search })).rows.map(({ id }) => id)
    expect(await found('all')).toEqual([])
    expect(await found('deletion')).toEqual([tenant_id])
    await expect(takeBackDeletion(ctx)).rejects.toMatchObject({ code: 'NO_DELETION' })
    await restoreTenant(console.admin, { tenant_id })
    expect(await resolved()).not.toBeNull()
    expect(await found('all')).toEqual([tenant_id])
    expect((await told()).map(({ news }) => news)).toEqual(['asked_by_platform', 'cancelled'])
    const { admin } = console
    await expect(restoreTenant(admin, { tenant_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('once the time has come', () => {
  const job = () => ({
    ...ctx,
    tenant: null,
    actor: { kind: 'job', name: 'test' } as const,
    now: new Date(),
  })
  const run = (storage = ctx.storage) =>
    removeShop({ ...job(), storage }, newZip, { shop_id: shop.tenant_id })

  /** Asked thirty days and a minute ago. */
  async function askedLongAgo() {
    await ask()
    await own(
      `update tenants set deletion_asked_at = now() - interval '30 days 1 minute', deletion_due_at = now() - interval '1 minute'
       where id = $1`,
      [shop.tenant_id],
    )
  }

  async function rowsLeft(tenant_id: string) {
    const left: string[] = []
    for (const table of await tablesNamingTenants(console.team.database.owner)) {
      const found = await own(`select 1 from ${table} where tenant_id = $1 limit 1`, [tenant_id])
      if (found.length > 0) left.push(table)
    }
    return left
  }

  async function sumOf(tenant_id: string) {
    const sums: Record<string, unknown> = {}
    for (const table of await tablesNamingTenants(console.team.database.owner))
      sums[table] = (
        await own(
          `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t
           where tenant_id = $1`,
          [tenant_id],
        )
      )[0]
    return sums
  }

  async function fill(of: TestShop) {
    await of.product('Pain de seigle')
    await of.add('customers', {
      email: `c@${of.tenant_slug}.test`,
      first_name: 'Jeanne',
      last_name: 'Roux',
    })
    await ctx.storage.put(`${of.tenant_id}/product-images/pain.webp`, new Uint8Array([1, 2, 3]), {
      content_type: 'image/webp',
      visibility: 'public',
    })
    await of.add('files', {
      bucket: 'product-images',
      key: `${of.tenant_id}/product-images/pain.webp`,
      content_type: 'image/webp',
      byte_size: 3,
    })
  }
  const filesOf = async (tenant_id: string) =>
    (await Array.fromAsync(ctx.storage.list(`${tenant_id}/`))).length

  test('nothing of the shop is left but its archive, and the neighbour is as before', async () => {
    await fill(shop)
    await fill(neighbour)
    const both = await console.team.account({ email: `both-${shop.tenant_slug}@exemple.test` })
    await console.team.member(shop, ['can_manage_orders'], both)
    await console.team.member(neighbour, ['can_manage_orders'], both)
    const before = await sumOf(neighbour.tenant_id)
    await ask()
    await run()
    expect(await rowsLeft(shop.tenant_id)).toContain('products')
    await own(
      'update tenants set deletion_asked_at = null, deletion_due_at = null, deletion_asked_by = null where id = $1',
      [shop.tenant_id],
    )
    await askedLongAgo()

    await run()
    expect(await rowsLeft(shop.tenant_id)).toEqual([])
    expect(await own('select 1 from tenants where id = $1', [shop.tenant_id])).toEqual([])
    expect(await filesOf(shop.tenant_id)).toBe(0)
    expect(await sumOf(neighbour.tenant_id)).toEqual(before)
    expect(await filesOf(neighbour.tenant_id)).toBe(1)
    const people = await own<{ id: string }>('select id from users where id = any ($1)', [
      [owner.user_id, both],
    ])
    expect(people).toEqual([{ id: both }])
    const news = (await mailedTo(owner.email)).map((each) => each.news)
    expect(news).toEqual(['done'])

    const [kept] = await own<{
      archive_key: string
      years: number
      account_ids: string[]
      owner_addresses: string[]
    }>(
      `select archive_key, extract(year from age(kept_until, removed_at))::int as years, account_ids, owner_addresses
       from removed_shops where id = $1`,
      [shop.tenant_id],
    )
    expect(kept).toMatchObject({ years: 10, account_ids: [], owner_addresses: [] })
    const archive = await ctx.storage.get(kept?.archive_key ?? '')
    const files = archive && (await readZip(archive.stream))
    expect(files?.get('csv/products.csv')).toContain('Pain de seigle')
    await run()

    // Ten years later the archive has had its time.
    await own(`update removed_shops set kept_until = now() where id = $1`, [shop.tenant_id])
    await sweepDeletions({ ...job(), now: new Date(Date.now() + 1000) })
    expect(await ctx.storage.head(kept?.archive_key ?? '')).toBeNull()
  })

  test('whoever is killed between two steps is followed by one that goes on', async () => {
    await fill(shop)
    await askedLongAgo()
    const failing = { ...ctx.storage, delete: () => Promise.reject(new Error('killed')) }
    failing.put = ctx.storage.put.bind(ctx.storage)
    failing.get = ctx.storage.get.bind(ctx.storage)
    failing.list = ctx.storage.list.bind(ctx.storage)
    await expect(run(failing)).rejects.toThrow('killed')
    const [{ begun_at } = {}] = await own<{ begun_at: Date }>(
      'select begun_at from removed_shops where id = $1',
      [shop.tenant_id],
    )
    await own(
      `create function pg_temp_stop() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    )
    await own(
      'create trigger stop before delete on products for each row execute function pg_temp_stop()',
    )
    try {
      await expect(run()).rejects.toThrow('killed')
    } finally {
      await own('drop trigger stop on products')
      await own('drop function pg_temp_stop()')
    }
    expect(await rowsLeft(shop.tenant_id)).toContain('products')
    const queue = { ...ctx.jobs, enqueue: () => Promise.reject(new Error('killed')) }
    const last = removeShop({ ...job(), jobs: queue }, newZip, { shop_id: shop.tenant_id })
    await expect(last).rejects.toThrow('killed')
    expect(await own('select 1 from tenants where id = $1', [shop.tenant_id])).toHaveLength(1)

    await run()
    expect(await rowsLeft(shop.tenant_id)).toEqual([])
    const done = await own<{ begun_at: Date; is_done: boolean }>(
      'select begun_at, removed_at is not null as is_done from removed_shops where id = $1',
      [shop.tenant_id],
    )
    expect(done).toEqual([{ begun_at, is_done: true }])
    expect((await mailedTo(owner.email)).map(({ news }) => news)).toEqual(['done'])
  })

  test('its address is given to nobody else', async () => {
    const slug = `four-${shop.tenant_id.slice(0, 8)}`
    const business_name = slug.replace('-', ' ')
    await own('update tenants set slug = $2, name = $3 where id = $1', [
      shop.tenant_id,
      slug,
      business_name,
    ])
    await askedLongAgo()
    await run()
    const [plan] = await own<{ slug: string }>(
      'select slug from subscription_plans where is_active',
    )
    const owner_email = `${slug}@exemple.test`
    const asked = { business_name, owner_email, plan_slug: plan?.slug ?? '' }
    expect((await createTenant(console.admin, asked)).slug).toBe(`${slug}-2`)
  })

  test('no row of a shop that stays can be removed that way', async () => {
    await fill(shop)
    const trying = (target: string) =>
      inPlatform(job(), async (tx) => {
        const result = await removeRows(tx, shop.tenant_id, target, 10)
        return { audit: auditEntry(job(), 'test', { type: 'shop' }), result }
      })
    await expect(trying('products')).rejects.toThrow('is not to be removed')
    await ask()
    await expect(trying('products')).rejects.toThrow('is not to be removed')
    await expect(trying('tenants')).rejects.toThrow('is not to be removed')
  })
})
