import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '../auth/token.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Context } from '../context.ts'
import { ALL, openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { confirmAddress } from '../registration/confirm-address.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import { beginRemoval } from './begin-removal.ts'
import { sweepUnclaimed } from './sweep-unclaimed.ts'
import { tellOfDeletion } from './tell-of-deletion.ts'

const DAY_MS = 86_400_000
const REGISTERED = new Date('2026-03-01T09:00:00Z')

let team: TestTeam
let shop: TestShop
let email: string
let user_id: string

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  email = `${randomUUID()}@exemple.test`
  user_id = await team.account({ email, email_confirmed_at: null })
  await team.member(shop, ALL, user_id)
  await own(
    `update tenants set created_at = $2, subscription_status = 'trial', trial_ends_at = $2::timestamptz + interval '14 days',
       owner_user_id = $3 where id = $1`,
    [shop.tenant_id, REGISTERED, user_id],
  )
})

const own = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  team.database.owner<Row>(text, values)
const after = (days: number) => new Date(REGISTERED.getTime() + days * DAY_MS)
const job = (days: number): Context => ({
  ...team.at(shop, { kind: 'job', name: 'test' }, after(days)),
  tenant: null,
})
const sweep = (days: number) => sweepUnclaimed(job(days))
const leaves = async () => {
  const [row] = await own<{ deletion_asked_by: string | null; deletion_due_at: Date | null }>(
    'select deletion_asked_by, deletion_due_at from tenants where id = $1',
    [shop.tenant_id],
  )
  return row
}
const STAYS = { deletion_asked_by: null, deletion_due_at: null }
const begin = async (days: number) => {
  const tenant = await tenantById(team.database.db, shop.tenant_id)
  if (!tenant) throw new Error('The shop is gone.')
  return beginRemoval({ ...job(days), tenant })
}

test('a shop that nobody claims is spoken of after two months, and leaves a month later without an archive', async () => {
  // Its trial ended after two weeks, and sixty days have passed since.
  await sweep(73)
  expect(await leaves()).toEqual(STAYS)
  await sweep(75)
  expect(await leaves()).toEqual({ deletion_asked_by: 'nobody', deletion_due_at: after(105) })
  const [told] = await own<{ news: 'unclaimed'; at: string }>(
    `select data ->> 'news' as news, data ->> 'at' as at from pgboss.job
     where name = 'shop-deletion.tell' and data ->> 'tenant_id' = $1`,
    [shop.tenant_id],
  )
  expect(told).toEqual({ news: 'unclaimed', at: after(105).toISOString() })
  const ctx = { ...team.at(shop, { kind: 'job', name: 'test' }, after(75)) }
  await tellOfDeletion(ctx, told ?? { news: 'unclaimed', at: '' })
  const mails = await own<{ news: string }>(
    `select data #>> '{mail,data,news}' as news from pgboss.job
     where name = 'mail.send' and data #>> '{mail,to,address}' = $1`,
    [email],
  )
  expect(mails).toEqual([{ news: 'unclaimed' }])
  expect(await begin(104)).toBe(false)
  expect(await begin(105)).toBe(true)
  expect(
    await own('select asked_by, archive_key from removed_shops where id = $1', [shop.tenant_id]),
  ).toEqual([{ asked_by: 'nobody', archive_key: null }])
})

const session = (last_activity_at: Date) =>
  own(
    `insert into user_sessions (token_hash, user_id, tenant_id, host, last_activity_at, expires_at)
     values ($1, $2, $3, 'x.test', $4, $4)`,
    [newToken().hash, user_id, shop.tenant_id, last_activity_at],
  )
const customerOrder = async () => {
  const customer_id = await shop.add('customers', {
    email: 'c@exemple.test',
    first_name: 'Jeanne',
    last_name: 'Roux',
  })
  await own(
    `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
       customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
       pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider)
     values ($1, 'N1', 'KR47', repeat('x', 32), 'a', 'cancelled', 'expired', $2, 'Jeanne', 'Roux', 'c@exemple.test', '', $3,
       '2026-03-03', '10:00', now(), 0, 0, 0, 0, now(), 'stripe')`,
    [shop.tenant_id, customer_id, shop.store_id],
  )
}
const CLAIMS: [string, () => Promise<unknown>][] = [
  [
    'a confirmed address',
    () => own('update users set email_confirmed_at = now() where id = $1', [user_id]),
  ],
  ['an order, whatever became of it', customerOrder],
  ['another member who is confirmed', () => team.member(shop, ['can_manage_orders'])],
  [
    'a subscription',
    () => shop.add('tenant_subscriptions', { subscription_id: 'sub_1', state: 'ended' }),
  ],
  [
    'a sign-in of late',
    () =>
      own('update user_roles set last_sign_in_at = $2 where user_id = $1', [user_id, after(80)]),
  ],
  ['somebody at work of late', () => session(after(80))],
]

describe.each(CLAIMS)('%s', (_, claim) => {
  test('keeps the shop from being spoken of', async () => {
    await claim()
    await sweep(90)
    expect(await leaves()).toEqual(STAYS)
  })

  test('keeps a shop that was to be removed', async () => {
    await sweep(75)
    await claim()
    expect(await begin(105)).toBe(false)
    expect(await leaves()).toEqual(STAYS)
    await own(
      `update tenants set deletion_asked_at = $2, deletion_due_at = $2, deletion_asked_by = 'nobody' where id = $1`,
      [shop.tenant_id, after(75)],
    )
    await sweep(90)
    expect(await leaves()).toEqual(STAYS)
  })
})

test('whoever proves their address has their shop back at once', async () => {
  await sweep(75)
  const { token, hash } = newToken()
  await own(
    `insert into access_tokens (token_hash, kind, user_id, tenant_id, expires_at) values ($1, 'email_confirmation', $2, $3, $4)`,
    [hash, user_id, shop.tenant_id, after(90)],
  )
  await confirmAddress(team.at(shop, undefined, after(80)), { token })
  expect(await leaves()).toEqual(STAYS)
})

test('what an owner asked for is not taken back by a sign-in', async () => {
  await own(
    `update tenants set deletion_asked_at = $2, deletion_due_at = $2::timestamptz + interval '30 days', deletion_asked_by = 'owner'
     where id = $1`,
    [shop.tenant_id, after(75)],
  )
  await session(after(80))
  await sweep(90)
  expect(await leaves()).toMatchObject({ deletion_asked_by: 'owner' })
})
