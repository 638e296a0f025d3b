import { randomUUID } from 'node:crypto'
import { RequestPayout } from '@fournil/contract/office/finances'
import { inTenant } from '@fournil/db'
import type { DeletionBlockerKind } from '@fournil/domain/deletion-blockers'
import { newZip } from '@fournil/integrations/archives/zip'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { openTestStorage } from '../files/testing/picture-shop.ts'
import { getFinanceSummary } from '../finances/get-summary.ts'
import { requestPayout } from '../finances/request-payout.ts'
import { type FinanceShop, financeShop } from '../finances/testing/finance-shop.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { forceRemoval } from '../platform/tenants/force-removal.ts'
import { listTenants } from '../platform/tenants/list-tenants.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import { beginRemoval } from './begin-removal.ts'
import { getDeletion } from './get-deletion.ts'
import { readBlockers } from './read-blockers.ts'
import { removeShop } from './remove-shop.ts'
import { restoreTenant, takeBackDeletion } from './take-back-deletion.ts'

const DAY_MS = 86_400_000

let desk: OrderDesk
let disk: ReturnType<typeof openTestStorage>
let here: FinanceShop
let admin: Context & { actor: { email: string } }

beforeAll(async () => {
  desk = await openOwnDesk()
  disk = openTestStorage()
})
afterAll(async () => {
  await desk.close()
  disk.close()
})
beforeEach(async () => {
  here = await financeShop(desk)
  const email = `${randomUUID()}@fournil.test`
  const [{ id: user_id } = { id: '' }] = await own<{ id: string }>(
    'insert into users (email, is_super_admin) values ($1, true) returning id',
    [email],
  )
  const actor = { kind: 'super_admin', user_id, email, session_id: randomUUID() } as const
  admin = { ...here.owner, tenant: null, actor }
})

const own = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  desk.database.owner<Row>(text, values)
const later = (days: number) => new Date(here.ctx.now.getTime() + days * DAY_MS)
const blockers = (days = 0) =>
  inTenant(here.ctx, (tx) => readBlockers(tx, here.shop.tenant_id, later(days)))
/** Once its day has come; the shop's rows are asked about long after the last pickup. */
const run = (days = 60) =>
  removeShop(
    {
      ...here.owner,
      storage: disk.storage,
      tenant: null,
      actor: { kind: 'job', name: 'test' },
      now: later(days),
    },
    newZip,
    { shop_id: here.shop.tenant_id },
  )

/** Asked long ago on every clock. */
async function leave(asked_by: 'owner' | 'platform' = 'owner') {
  await own(
    `update tenants set deletion_asked_at = '2020-01-01', deletion_due_at = '2020-01-31', deletion_asked_by = $2,
       deleted_at = case when $2 = 'platform' then '2020-01-01'::timestamptz end where id = $1`,
    [here.shop.tenant_id, asked_by],
  )
  const tenant = await tenantById(desk.database.db, here.shop.tenant_id)
  if (tenant) here.owner.tenant = tenant
}

const shopRow = async () =>
  (
    await own<{ deletion_waits_since: Date | null; deleted_at: Date | null; due: boolean }>(
      `select deletion_waits_since, deleted_at, deletion_due_at is not null as due from tenants where id = $1`,
      [here.shop.tenant_id],
    )
  )[0]
const mailsTo = (address: string) =>
  own<{ template: string; blockers: unknown }>(
    `select data #>> '{mail,template}' as template, data #> '{mail,data,blockers}' as blockers from pgboss.job
     where name = 'mail.send' and data #>> '{mail,to,address}' = $1`,
    [address],
  )
const ownersTold = () =>
  own<{ news: string }>(
    `select data ->> 'news' as news from pgboss.job where name = 'shop-deletion.tell' and data ->> 'tenant_id' = $1`,
    [here.shop.tenant_id],
  )

test('its end waits for whoever is still writing for it', async () => {
  await leave()
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: letCommit } = Promise.withResolvers<void>()
  const writing = inTenant(here.ctx, async (tx) => {
    await tx.updateTable('products').set({ updated_at: here.ctx.now }).execute()
    hasWritten()
    await mayCommit
  })
  await written
  const { owner } = here
  const ending = beginRemoval({ ...owner, actor: { kind: 'job', name: 'test' }, now: later(60) })
  const isEndWaiting = vi.waitUntil(async () => {
    const [found] = await own<{ waiting: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())) as waiting`,
    )
    return found?.waiting
  })
  const first = await Promise.race([
    ending.then(() => 'ended'),
    isEndWaiting.then(() => 'waits for the writer'),
  ])
  letCommit()
  await writing
  expect(first).toBe('waits for the writer')
  expect(await ending).toBe(true)
})

describe('what a shop may not leave without', () => {
  const WAYS: [DeletionBlockerKind, () => Promise<unknown>, { count: number; amount: number }][] = [
    ['balance', () => here.sell(), { count: 1, amount: 1425 }],
    [
      'payout',
      async () => {
        await here.sell(4)
        await here.bank()
        await requestPayout(here.ctx, RequestPayout.parse({ amount: 5700 }))
      },
      { count: 1, amount: 5700 },
    ],
    [
      'dispute',
      async () =>
        here.shop.add('disputes', {
          order_id: await here.placeAndPay(here.basket),
          provider_dispute_id: `dp_${randomUUID()}`,
          amount: 1500,
          currency: 'eur',
          reason: 'fraudulent',
          status: 'needs_response',
          opened_at: here.ctx.now,
          created_at: here.ctx.now,
        }),
      { count: 1, amount: 1500 },
    ],
    [
      'payment',
      async () =>
        here.shop.add('held_payments', {
          order_id: await here.placeAndPay(here.basket),
          session_id: `cs_${randomUUID()}`,
          amount: 700,
          currency: 'eur',
          reason: 'too_little',
          created_at: here.ctx.now,
        }),
      { count: 1, amount: 700 },
    ],
  ]

  test.each(WAYS)('is a %s that is open, with its figures', async (kind, write, figures) => {
    await financeShop(desk)
    expect(await blockers(60)).toEqual([])
    await write()
    expect(await blockers(60)).toContainEqual({ kind, ...figures })
  })

  test('is a refund that waits, and one that failed until somebody sees to it', async () => {
    const order_id = await here.placeAndPay(here.basket)
    await refundOrder(here.at(), { order_id, amount: 300 })
    const refund = { kind: 'refund', count: 1, amount: 300 }
    expect(await blockers()).toContainEqual(refund)
    const set = (text: string) =>
      own(`update refunds set ${text} where tenant_id = $1`, [here.shop.tenant_id])
    await set(`status = 'failed', settled_at = now()`)
    expect(await blockers()).toContainEqual(refund)
    await set('closed_at = now()')
    expect(await blockers()).not.toContainEqual(expect.objectContaining({ kind: 'refund' }))
  })

  test('is an order that is paid, until the day of its pickup is over', async () => {
    await here.placeAndPay(here.basket)
    const at = (moment: string) =>
      inTenant(here.ctx, (tx) => readBlockers(tx, here.shop.tenant_id, new Date(moment)))
    const order = { kind: 'order', count: 1, amount: 1500 }
    expect(await blockers()).toContainEqual(order)
    // A minute before midnight in Paris, and midnight: nobody ever said that it was collected.
    expect(await at('2026-11-18T22:59:00Z')).toContainEqual(order)
    expect(await at('2026-11-18T23:00:00Z')).not.toContainEqual(order)
  })
})

describe('a shop whose day has come', () => {
  test('waits for what is owed, and each of those who can settle it is told once', async () => {
    await here.sell()
    await leave()
    await run()
    await run()
    expect(await shopRow()).toMatchObject({ deletion_waits_since: later(60), deleted_at: null })
    const reasons = [{ kind: 'balance', count: 1, amount: 1425 }]
    expect(await mailsTo(admin.actor.email)).toEqual([
      { template: 'removal-waits', blockers: reasons },
    ])
    expect(await ownersTold()).toEqual([{ news: 'waits' }])
    const shown = await getDeletion({ ...here.owner, now: later(61) })
    expect(shown).toMatchObject({ blockers: reasons, may_take_back: true })
    const { rows } = await listTenants(admin, {
      status: 'deletion',
      search: here.shop.tenant_slug,
    })
    expect(rows).toMatchObject([
      { deletion_waits_since: later(60), deletion_blockers: reasons, deletion_asked_by: 'owner' },
    ])
    expect(await own('select 1 from orders where tenant_id = $1', [here.shop.tenant_id])).toEqual([
      { '?column?': 1 },
    ])
  })

  test('leaves by itself once it is settled: it takes along what it has, however little', async () => {
    await here.sell()
    await here.bank()
    await expect(
      requestPayout(here.ctx, RequestPayout.parse({ amount: 1425 })),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await leave()
    await run()
    expect(await getFinanceSummary(here.owner)).toMatchObject({ minimum_payout: 1 })
    await requestPayout(here.owner, RequestPayout.parse({ amount: 1425 }))
    await run()
    expect((await shopRow())?.deletion_waits_since).not.toBeNull()
    await own(`update payout_requests set status = 'completed' where tenant_id = $1`, [
      here.shop.tenant_id,
    ])
    await run()
    expect(await shopRow()).toBeUndefined()
    const [kept] = await own(
      'select asked_by, forced_reason, removed_at is not null as done from removed_shops where id = $1',
      [here.shop.tenant_id],
    )
    expect(kept).toEqual({ asked_by: 'owner', forced_reason: null, done: true })
  })

  test('is removed all the same when the platform says why, in both of its own logs', async () => {
    const { tenant_id } = here.shop
    await here.sell()
    await leave('platform')
    const asked = { tenant_id, reason: 'The balance was paid by cheque.' }
    await expect(forceRemoval(admin, asked)).rejects.toMatchObject({ code: 'TENANT_CHANGED' })
    await expect(forceRemoval(here.owner, asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await run()
    expect(await ownersTold()).toEqual([])
    await forceRemoval(admin, asked)
    await expect(restoreTenant(admin, { tenant_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await run()
    expect(await shopRow()).toBeUndefined()
    const said = { reason: asked.reason, given_up: [{ kind: 'balance', count: 1, amount: 1425 }] }
    const logs = await own<{ details: object }>(
      `select details from admin_audit_logs where action_type = 'tenant_removal_forced' and target_id = $1 and tenant_id is null
       union all select details from security_logs where event_type = 'tenant_removal_forced'
         and details ->> 'target_id' = $1::text and tenant_id is null`,
      [tenant_id],
    )
    expect(logs).toHaveLength(2)
    for (const { details } of logs) expect(details).toMatchObject(said)
    expect(await own('select forced_reason from removed_shops where id = $1', [tenant_id])).toEqual(
      [{ forced_reason: asked.reason }],
    )
  })

  test('may stay for as long as it waits, and no longer', async () => {
    const { tenant_id } = here.shop
    await leave()
    const late = { ...here.owner, now: later(61) }
    await expect(takeBackDeletion(late)).rejects.toMatchObject({ code: 'NO_DELETION' })
    await here.sell()
    await run()
    await takeBackDeletion(late)
    expect(await shopRow()).toEqual({ deletion_waits_since: null, deleted_at: null, due: false })
    await leave()
    await run()
    await restoreTenant({ ...admin, now: later(61) }, { tenant_id })
    expect(await shopRow()).toEqual({ deletion_waits_since: null, deleted_at: null, due: false })
  })
})
