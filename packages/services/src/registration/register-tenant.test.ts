import { randomUUID } from 'node:crypto'
import { DEFAULT_PLANS } from '@fournil/domain/default-plans'
import { RESERVED_SLUGS, slugOf } from '@fournil/domain/slugs'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { hashToken } from '../auth/token.ts'
import type { Context } from '../context.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { preparePlatform } from '../platform/prepare-platform.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import { confirmAddress } from './confirm-address.ts'
import { registerTenant } from './register-tenant.ts'
import { sendWelcome } from './send-welcome.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const PASSWORD = 'levain'

let team: TestTeam
let visitor: Context

beforeAll(async () => {
  team = await openTestTeam()
  await preparePlatform(team.database.db, { platform_domain: 'fournil.test' })
  const shop = await team.newShop()
  visitor = { ...team.at(shop, undefined, NOW), tenant: null }
})
afterAll(() => team.close())

const newEmail = () => `${randomUUID()}@exemple.test`
const newName = () => `Boulangerie ${randomUUID().slice(0, 8)}`
const register = (values: Partial<Parameters<typeof registerTenant>[1]> = {}) =>
  registerTenant(visitor, {
    businessName: newName(),
    email: newEmail(),
    password: PASSWORD,
    planSlug: 'starter',
    ...values,
  })

type Tenant = { id: string; owner_user_id: string | null; trial_ends_at: Date; plan: string }
async function tenantOf(slug: string): Promise<Tenant & Record<string, unknown>> {
  const [row] = await team.database.owner<Tenant>(
    `select t.*, p.slug as plan from tenants t join subscription_plans p on p.id = t.plan_id where t.slug = $1`,
    [slug],
  )
  if (!row) throw new Error(`There is no shop ${slug}.`)
  return row
}

async function count(table: string, tenant_id: string): Promise<number> {
  const [row] = await team.database.owner<{ count: number }>(
    `select count(*)::int as count from ${table} where tenant_id = $1`,
    [tenant_id],
  )
  return row?.count ?? 0
}

async function accountOf(email: string) {
  const [row] = await team.database.owner<{
    id: string
    password_hash: string
    email_confirmed_at: Date | null
  }>('select * from users where email = $1', [email])
  return row
}

test('a shop is opened on trial for fourteen days, with everything it needs', async () => {
  const email = newEmail()
  const { slug } = await register({ email, businessName: 'L’Épi d’Or', planSlug: 'pro' })
  expect(slug).toBe('l-epi-d-or')
  const tenant = await tenantOf(slug)
  expect(tenant).toMatchObject({
    name: 'L’Épi d’Or',
    status: 'active',
    subscription_status: 'trial',
    trial_ends_at: new Date('2026-11-30T09:00:00Z'),
    plan: 'pro',
  })
  const rows = {
    storefront_settings: 1,
    tax_settings: 1,
    tax_rates: 3,
    invoice_settings: 1,
    ai_prompt_templates: 5,
    store_locations: 1,
    store_hours: 7,
    pickup_time_slots: 18,
    product_categories: 1,
    user_roles: 1,
  }
  for (const [table, rowCount] of Object.entries(rows))
    expect({ table, rows: await count(table, tenant.id) }).toEqual({ table, rows: rowCount })
  const owner = await accountOf(email)
  expect(tenant.owner_user_id).toBe(owner?.id)
  expect(owner?.email_confirmed_at).toBeNull()
  expect(await verifyPassword(PASSWORD, owner?.password_hash ?? '')).toBe(true)
})

test('names that are taken or reserved get a suffix, also for twenty at the same moment', async () => {
  const businessName = newName()
  const base = slugOf(businessName)
  const opened = await Promise.all(Array.from({ length: 20 }, () => register({ businessName })))
  const slugs = opened.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(20)
  expect(slugs).toContain(base)
  expect(slugs.every((slug) => slug === base || slug.startsWith(`${base}-`))).toBe(true)
  const { slug } = await register({ businessName: 'Support' })
  expect(RESERVED_SLUGS.has(slug)).toBe(false)
})

test('whoever types the password of their account gets a second shop in it', async () => {
  const email = newEmail()
  const password_hash = await hashPassword(PASSWORD)
  const user_id = await team.account({ email, password_hash })
  const { slug } = await register({ email })
  const tenant = await tenantOf(slug)
  expect(tenant.owner_user_id).toBe(user_id)
  expect(await count('user_roles', tenant.id)).toBe(1)
  expect((await accountOf(email))?.password_hash).toBe(password_hash)
})

test('whoever types another password is answered alike, and only the address’s reader gets in', async () => {
  const email = newEmail()
  const password_hash = await hashPassword('the-true-one')
  await team.account({ email, password_hash })
  const answer = await register({ email })
  expect(answer).toEqual({ success: true, slug: expect.any(String) })
  const tenant = await tenantOf(answer.slug)
  expect(await count('user_roles', tenant.id)).toBe(0)
  expect(await count('member_invitations', tenant.id)).toBe(1)
  expect((await accountOf(email))?.password_hash).toBe(password_hash)
})

test('one address registered ten times at once has one account', async () => {
  const email = newEmail()
  const opened = await Promise.all(Array.from({ length: 10 }, () => register({ email })))
  const tenants = await Promise.all(opened.map(({ slug }) => tenantOf(slug)))
  const members = await Promise.all(tenants.map(({ id }) => count('user_roles', id)))
  expect(members.filter((each) => each === 1)).toHaveLength(1)
  expect(new Set(tenants.map(({ owner_user_id }) => owner_user_id)).size).toBe(1)
})

test('a super administrator becomes nobody’s owner by a form', async () => {
  const email = newEmail()
  await team.account({
    email,
    password_hash: await hashPassword(PASSWORD),
    is_super_admin: true,
  })
  const { slug } = await register({ email })
  expect(await count('user_roles', (await tenantOf(slug)).id)).toBe(0)
})

test('somebody who is banned opens nothing with their password', async () => {
  const email = newEmail()
  const user_id = await team.account({ email, password_hash: await hashPassword(PASSWORD) })
  await team.database.owner('update users set banned_until = $2 where id = $1', [
    user_id,
    new Date(NOW.getTime() + 1000),
  ])
  const { slug } = await register({ email })
  expect(await count('user_roles', (await tenantOf(slug)).id)).toBe(0)
})

test('a plan that does not exist or is no longer sold is refused, and nothing is written', async () => {
  const email = newEmail()
  const retired = 'business'
  await team.database.owner('update subscription_plans set is_active = false where slug = $1', [
    retired,
  ])
  for (const planSlug of ['gratuit', retired])
    await expect(register({ email, planSlug })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'planSlug' }] },
    })
  expect(await accountOf(email)).toBeUndefined()
  expect(DEFAULT_PLANS.map(({ slug }) => slug)).not.toContain('gratuit')
})

async function welcomeOf(slug: string): Promise<{ here: Context; token: string | null }> {
  const { id, owner_user_id } = await tenantOf(slug)
  const tenant = await tenantById(team.database.db, id)
  if (!tenant || !owner_user_id) throw new Error('The shop has no owner.')
  const here = { ...visitor, tenant }
  let sent: MailMessage | undefined
  const transport = {
    send: async (message: MailMessage) => {
      sent = message
      return { message_id: message.message_id }
    },
    close: async () => {},
  }
  const sender = { transport, from: 'Fournil <bonjour@fournil.test>' }
  await sendWelcome(here, sender, { user_id: owner_user_id }, randomUUID())
  const [, token = null] = /confirmation\?token=([\w-]+)/.exec(sent?.text ?? '') ?? []
  return { here, token }
}

test('the welcome mail proves the address, once, in this shop', async () => {
  const email = newEmail()
  const { slug } = await register({ email })
  const { here, token } = await welcomeOf(slug)
  const elsewhere = await welcomeOf((await register()).slug)
  const given = { token: token ?? '' }
  await expect(confirmAddress(elsewhere.here, given)).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  expect(await confirmAddress(here, given)).toEqual({ email })
  expect((await accountOf(email))?.email_confirmed_at).toEqual(NOW)
  await expect(confirmAddress(here, given)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  // Whoever has proved it is only welcomed.
  expect((await welcomeOf(slug)).token).toBeNull()
})

test('a link that was mailed for something else proves nothing', async () => {
  const email = newEmail()
  const { slug } = await register({ email })
  const { here, token } = await welcomeOf(slug)
  await team.database.owner(
    `update access_tokens set kind = 'host_handover' where token_hash = $1`,
    [hashToken(token ?? '')],
  )
  await expect(confirmAddress(here, { token: token ?? '' })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  expect((await accountOf(email))?.email_confirmed_at).toBeNull()
})

test('a link of last week has lapsed', async () => {
  const { slug } = await register()
  const { here, token } = await welcomeOf(slug)
  const later = { ...here, now: new Date('2026-11-23T09:00:01Z') }
  const late = confirmAddress(later, { token: token ?? '' })
  await expect(late).rejects.toMatchObject({ code: 'LINK_INVALID' })
})
