import { randomBytes, randomUUID } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { PayoutDecision } from '@fournil/domain/payouts'
import { createEncryption } from '@fournil/integrations/encryption/create-encryption'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { purposeOf } from '../../finances/bank-account/read-iban.ts'
import { type JobQueue, openJobQueue } from '../../jobs/queue.ts'
import { decidePayout } from './decide-payout.ts'
import { listPayouts } from './list-payouts.ts'
import { showAccount } from './show-account.ts'

const IBAN = 'FR7630006000011234567890189'
const encryption = createEncryption(randomBytes(32))
let database: TestDatabase
let jobs: JobQueue
let shop: TestTenant
let ctx: Context
let asker: string

beforeAll(async () => {
  database = await testDatabase()
  jobs = await openJobQueue(database.app_url, { work: false })
})
afterAll(async () => {
  await jobs.close()
  await database.close()
})
beforeEach(async () => {
  await database.owner('truncate pgboss.job')
  shop = await testTenant(database, 'Au Bon Levain')
  asker = `${randomUUID()}@example.test`
  const user_id = randomUUID()
  await database.owner(
    'insert into users (id, email, is_super_admin) values ($1, $2, true), ($3, $4, false)',
    [user_id, `${user_id}@platform.test`, randomUUID(), asker],
  )
  ctx = {
    db: database.db,
    jobs,
    now: new Date('2026-11-16T12:00:00Z'),
    actor: { kind: 'super_admin', user_id, email: '', session_id: '' },
    originOf: () => 'https://shop.test',
    encryption,
    ip_address: null,
    tenant: null,
  } as unknown as Context
})

/** As when a shop asks for its money: it is set aside at once. */
async function requested(amount: number, status = 'pending') {
  const [payout] = await database.owner<{ id: string }>(
    `insert into payout_requests (tenant_id, amount, status, requested_by)
     values ($1, $2, $3, (select id from users where email = $4)) returning id`,
    [shop.tenant_id, amount, status, asker],
  )
  const payout_id = payout?.id ?? ''
  await database.owner(
    `insert into ledger_entries (tenant_id, account, amount, kind, payout_id)
     values ($1, 'available', -$2::int, 'payout', $3), ($1, 'paid_out', $2, 'payout', $3)`,
    [shop.tenant_id, amount, payout_id],
  )
  return { tenant_id: shop.tenant_id, payout_id }
}
const balances = async () =>
  Object.fromEntries(
    (
      await database.owner<{ account: string; amount: number }>(
        'select account, sum(amount)::int as amount from ledger_entries where tenant_id = $1 group by 1',
        [shop.tenant_id],
      )
    ).map(({ account, amount }) => [account, amount]),
  )
const mails = async () =>
  (
    await database.owner<{ said: string }>(
      `select data->'mail'->'to'->>'address' || ' ' || (data->'mail'->'data'->>'status') as said
       from pgboss.job where name = 'mail.send' order by created_on, id`,
    )
  ).map(({ said }) => said)

test('a payout is approved, processed and completed, and its asker is told of each step', async () => {
  const payout = await requested(60_00)
  for (const [decision, status] of [
    ['approve', 'approved'],
    ['process', 'processing'],
    ['complete', 'completed'],
  ] as const)
    expect(await decidePayout(ctx, { ...payout, decision, reason: null })).toEqual({ status })
  expect(await mails()).toEqual(['approved', 'processing', 'completed'].map((s) => `${asker} ${s}`))
  expect(await balances()).toEqual({ available: -60_00, paid_out: 60_00 })
  const traces = await database.owner<{ decision: string }>(
    `select details->>'decision' as decision from admin_audit_logs
     where target_id = $1 and tenant_id = $2 order by id`,
    [payout.payout_id, shop.tenant_id],
  )
  expect(traces.map(({ decision }) => decision)).toEqual(['approve', 'process', 'complete'])
})

test('a rejected payout gives the money back, once, and says why', async () => {
  const payout = await requested(60_00)
  const rejection = { ...payout, decision: 'reject', reason: 'IBAN illisible' } as const
  await decidePayout(ctx, rejection)
  await expect(decidePayout(ctx, rejection)).rejects.toMatchObject({ code: 'PAYOUT_DECIDED' })
  expect(await balances()).toEqual({ available: 0, paid_out: 0 })
  expect(await mails()).toEqual([`${asker} rejected`])
  const rows = await database.owner('select status, notes from payout_requests where id = $1', [
    payout.payout_id,
  ])
  expect(rows).toEqual([{ status: 'rejected', notes: 'IBAN illisible' }])
})

test('of twenty decisions at the same moment one wins', async () => {
  const payout = await requested(60_00)
  const decisions = Array.from(
    { length: 20 },
    (_, index): PayoutDecision => (index % 2 ? 'approve' : 'reject'),
  )
  const outcomes = await Promise.allSettled(
    decisions.map((decision) => decidePayout(ctx, { ...payout, decision, reason: 'Essai' })),
  )
  const won = outcomes.flatMap((outcome, index) =>
    outcome.status === 'fulfilled' ? [decisions[index]] : [],
  )
  // What was approved may still be rejected; nothing else follows.
  expect([['approve'], ['reject'], ['approve', 'reject'], ['reject', 'approve']]).toContainEqual(
    won,
  )
  expect(won.filter((decision) => decision === 'approve').length).toBeLessThanOrEqual(1)
  const isRejected = won.includes('reject')
  expect(await balances()).toEqual(
    isRejected ? { available: 0, paid_out: 0 } : { available: -60_00, paid_out: 60_00 },
  )
  expect(await mails()).toHaveLength(won.length)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'PAYOUT_DECIDED' })
})

test('of twenty rejections at the same moment one gives the money back', async () => {
  const payout = await requested(60_00)
  const rejection = { ...payout, decision: 'reject', reason: 'Essai' } as const
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => decidePayout(ctx, rejection)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances()).toEqual({ available: 0, paid_out: 0 })
  expect(await mails()).toHaveLength(1)
})

test('no step is skipped, and what is done stays done', async () => {
  for (const [status, decision] of [
    ['pending', 'process'],
    ['pending', 'complete'],
    ['approved', 'complete'],
    ['completed', 'reject'],
    ['rejected', 'approve'],
  ] as const) {
    const payout = await requested(60_00, status)
    await expect(
      decidePayout(ctx, { ...payout, decision, reason: 'Essai' }),
      `${decision} of ${status}`,
    ).rejects.toMatchObject({ code: 'PAYOUT_DECIDED' })
  }
})

test('a payout is found in its own shop alone', async () => {
  const { payout_id } = await requested(60_00)
  const { tenant_id } = await testTenant(database, 'La Meule')
  await expect(
    decidePayout(ctx, { tenant_id, payout_id, decision: 'reject', reason: 'Essai' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await balances()).toEqual({ available: -60_00, paid_out: 60_00 })
})

test('what waits is listed first, the longest before the others, with the shop’s balance', async () => {
  await database.owner('delete from ledger_entries')
  await database.owner('delete from payout_requests')
  const done = await requested(50_00, 'completed')
  const late = await requested(70_00)
  const early = await requested(60_00)
  await database.owner(`update payout_requests set requested_at = '2026-01-01' where id = $1`, [
    early.payout_id,
  ])
  const { payouts, waiting, total } = await listPayouts(ctx, { status: null, page: 1 })
  expect(payouts.map(({ id }) => id)).toEqual([early, late, done].map((one) => one.payout_id))
  expect(payouts[0]).toMatchObject({
    tenant_name: 'Au Bon Levain',
    requested_by: asker,
    available_balance: -180_00,
  })
  expect({ waiting, total }).toEqual({ waiting: { count: 2, amount: 130_00 }, total: 3 })
  expect((await listPayouts(ctx, { status: 'completed', page: 1 })).total).toBe(1)
})

test('only the platform’s own people decide', async () => {
  const payout = await requested(60_00)
  const shopper = { ...ctx, actor: { kind: 'shopper' } } as Context
  await expect(
    decidePayout(shopper, { ...payout, decision: 'approve', reason: null }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

/** The account that a payout goes to. */
async function withAccount(payout: { tenant_id: string; payout_id: string }, iban = IBAN) {
  await database.owner(
    `with account as (
       insert into bank_accounts (tenant_id, account_holder, iban_encrypted, iban_start, iban_end, bic)
       values ($1, 'Au Bon Levain SARL', $3, 'FR76', $4, 'AGRIFRPP') returning id)
     update payout_requests set bank_account_id = (select id from account) where id = $2`,
    [
      payout.tenant_id,
      payout.payout_id,
      encryption.encrypt(iban, purposeOf(payout.tenant_id)),
      iban.slice(-4),
    ],
  )
  return payout
}
const seen = (payout_id: string) =>
  database.owner(
    `select 'audit' as log, admin_user_id::text as by, tenant_id, details::text from admin_audit_logs
     where action_type = 'payout_account_shown' and target_id = $1
     union all
     select 'security', details->>'admin_user_id', tenant_id, details::text from security_logs
     where event_type = 'payout_account_shown' and details->>'target_id' = $1 order by 1`,
    [payout_id],
  )

test('whoever makes the transfer is shown the account that the request named, and both logs say so without the number', async () => {
  const payout = await withAccount(await requested(60_00))
  // Another account since then: this payout still goes to its own.
  await withAccount(await requested(50_00), 'FR1420041010050500013M02606')
  expect(await showAccount(ctx, payout)).toEqual({
    account_holder: 'Au Bon Levain SARL',
    iban: IBAN,
    bic: 'AGRIFRPP',
  })
  const { user_id: by } = ctx.actor as { user_id: string }
  const { tenant_id } = payout
  const rows = await seen(payout.payout_id)
  expect(rows).toMatchObject([
    { log: 'audit', by, tenant_id },
    { log: 'security', by, tenant_id },
  ])
  expect(JSON.stringify(rows)).not.toContain(IBAN.slice(8, 20))
})

test('the list of payouts has no number in it', async () => {
  await withAccount(await requested(60_00))
  const list = await listPayouts(ctx, { status: null, page: 1 })
  expect(list.payouts.some(({ has_bank_account }) => has_bank_account)).toBe(true)
  expect(JSON.stringify(list)).not.toMatch(/FR\d\d|iban/i)
})

test('an account is not shown once nothing is left to transfer, without one, in another shop, or to others', async () => {
  for (const status of ['completed', 'rejected']) {
    const done = await withAccount(await requested(60_00, status))
    await expect(showAccount(ctx, done)).rejects.toMatchObject({ code: 'PAYOUT_DECIDED' })
    expect(await seen(done.payout_id)).toEqual([])
  }
  await expect(showAccount(ctx, await requested(60_00))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const payout = await withAccount(await requested(60_00))
  const { tenant_id } = await testTenant(database, 'La Meule')
  await expect(showAccount(ctx, { ...payout, tenant_id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const member = { ...ctx, actor: { kind: 'member', permissions: [], impersonator: null } }
  for (const other of [member, { ...ctx, actor: { kind: 'shopper' } }])
    await expect(showAccount(other as unknown as Context, payout)).rejects.toMatchObject({
      code: expect.stringMatching(/UNAUTHORIZED|FORBIDDEN/),
    })
  expect(await seen(payout.payout_id)).toEqual([])
})
