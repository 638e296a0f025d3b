import { randomUUID } from 'node:crypto'
import { tenantOfHost } from '@fournil/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptInvitation } from '../../members/accept-invitation.ts'
import { tokenIn } from '../../members/testing/test-team.ts'
import { tenantById } from '../../tenancy/tenant-by-id.ts'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { createTenant } from './create-tenant.ts'
import { getTenant } from './get-tenant.ts'
import { listTenants } from './list-tenants.ts'
import { removeTenant } from './remove-tenant.ts'
import { setTenantStatus } from './set-tenant-status.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

const list = (input: Partial<Parameters<typeof listTenants>[1]> = {}) =>
  listTenants(at.admin, { status: 'all', ...input })
const slugs = async (input: Partial<Parameters<typeof listTenants>[1]>) =>
  (await list(input)).rows.map(({ slug }) => slug)
const newWord = () => `mot${randomUUID().slice(0, 8)}`

/** So many shops that one word finds, made at the very same moment but for the first. */
async function shopsNamed(word: string, count: number) {
  await at.team.database.owner(
    `insert into tenants (name, slug, plan_id, created_at)
     select 'Crèmerie ' || $1 || ' ' || n, $1 || '-' || lpad(n::text, 3, '0'), p.id,
            timestamptz '2026-11-16 09:00:00.123456+00' - case when n = 1 then interval '1 microsecond' else interval '0' end
     from generate_series(1, $2::int) as n, (select id from subscription_plans order by sort_order limit 1) p`,
    [word, count],
  )
}

describe('the list', () => {
  test('pages forth and back by key: every shop once, in one order, whatever they share', async () => {
    const word = newWord()
    await shopsNamed(word, 60)
    const first = await list({ search: word })
    const second = await list({ search: word, after: first.next ?? '' })
    const third = await list({ search: word, after: second.next ?? '' })
    const pages = [first, second, third].map(({ rows }) => rows.map(({ slug }) => slug))
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10])
    expect(new Set(pages.flat()).size).toBe(60)
    expect(pages.flat().at(-1)).toBe(`${word}-001`)
    expect([first.previous, third.next]).toEqual([null, null])

    const back = await list({ search: word, before: third.previous ?? '' })
    expect(back.rows.map(({ slug }) => slug)).toEqual(pages[1])
    const start = await list({ search: word, before: back.previous ?? '' })
    expect(start.rows.map(({ slug }) => slug)).toEqual(pages[0])
    expect(start.previous).toBeNull()
    expect(start.next).toBe(first.next)
  })

  test('finds by name without accents, by slug, by owner and by domain', async () => {
    const word = newWord()
    const shop = await at.team.newShop()
    const owner = await at.team.account({ email: `${word}@exemple.test` })
    await shop.add('tenant_domains', { domain: `${word}.example`, verification_token: 'x' })
    const change = (set: string, value: unknown) =>
      at.team.database.owner(`update tenants set ${set} = $2 where id = $1`, [
        shop.tenant_id,
        value,
      ])
    expect(await slugs({ search: `${word}.EXAMPLE` })).toEqual([shop.tenant_slug])
    await change('owner_user_id', owner)
    expect(await slugs({ search: `${word}@exe` })).toEqual([shop.tenant_slug])
    await change('name', `L’Épicerie ${word}`)
    expect(await slugs({ search: `EPICERIE ${word}` })).toEqual([shop.tenant_slug])
    expect(await slugs({ search: shop.tenant_slug })).toEqual([shop.tenant_slug])
    // What a pattern would mean is only text.
    expect(await slugs({ search: `${word.slice(0, 4)}%${word.slice(5)}` })).toEqual([])
  })

  test('tells those on trial from those that pay', async () => {
    const word = newWord()
    await shopsNamed(word, 4)
    const set = (slug: string, values: string) =>
      at.team.database.owner(`update tenants set ${values} where slug = $1`, [`${word}-00${slug}`])
    await set('2', `subscription_status = 'active'`)
    await set('3', `status = 'suspended'`)
    await set('4', `status = 'cancelled', subscription_status = 'active'`)
    const found = Object.fromEntries(
      await Promise.all(
        (['all', 'trial', 'active', 'suspended', 'cancelled'] as const).map(async (status) => [
          status,
          (await slugs({ search: word, status })).map((slug) => slug.slice(-1)).sort(),
        ]),
      ),
    )
    expect(found).toEqual({
      all: ['1', '2', '3', '4'],
      trial: ['1'],
      active: ['2'],
      suspended: ['3'],
      cancelled: ['4'],
    })
  })

  test('finds the trials that ended without a plan', async () => {
    const word = newWord()
    await shopsNamed(word, 3)
    const ends = (slug: string, at_: string, status: string) =>
      at.team.database.owner(
        `update tenants set trial_ends_at = $2::timestamptz + $3::interval, subscription_status = $4 where slug = $1`,
        [`${word}-00${slug}`, at.admin.now, at_, status],
      )
    await ends('1', '-1 minute', 'trial')
    await ends('2', '1 minute', 'trial')
    await ends('3', '-1 minute', 'active')
    expect(await slugs({ search: word, status: 'trial_ended' })).toEqual([`${word}-001`])
  })

  test('is for the platform’s own people', async () => {
    await expect(listTenants(await at.owner(), { status: 'all' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const nobody = { ...at.admin, actor: { kind: 'shopper' as const } }
    await expect(listTenants(nobody, { status: 'all' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})

describe('a shop that is suspended', () => {
  test('resolves no longer, and again once it is activated; both logs tell', async () => {
    const { tenant_id, tenant_slug: slug } = await at.team.newShop()
    const resolves = async () => Boolean(await tenantOfHost(at.team.database.db, { slug }))
    await setTenantStatus(at.admin, { tenant_id, action: 'suspend' })
    expect(await resolves()).toBe(false)
    await setTenantStatus(at.admin, { tenant_id, action: 'activate' })
    expect(await resolves()).toBe(true)
    const expected = [
      { type: 'tenant_status_changed', tenant_id, details: { from: 'active', to: 'suspended' } },
      { type: 'tenant_status_changed', tenant_id, details: { from: 'suspended', to: 'active' } },
    ]
    expect(await at.audited(tenant_id)).toEqual(expected)
    expect(await at.secured(tenant_id)).toMatchObject(expected)
  })

  test('is suspended once by two who press at the same moment', async () => {
    const { tenant_id } = await at.team.newShop()
    const both = await Promise.allSettled(
      [1, 2].map(() => setTenantStatus(at.admin, { tenant_id, action: 'suspend' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await at.audited(tenant_id)).toHaveLength(1)
  })

  test('stays as it is for a shop’s owner', async () => {
    const { tenant_id } = await at.team.newShop()
    const owner = await at.owner()
    const refused = { code: 'FORBIDDEN' }
    const suspended = setTenantStatus(owner, { tenant_id, action: 'suspend' })
    await expect(suspended).rejects.toMatchObject(refused)
    await expect(removeTenant(owner, { tenant_id })).rejects.toMatchObject(refused)
    expect(await at.audited(tenant_id)).toEqual([])
  })
})

test('a deleted shop is gone from the host and the list; its details and rows stay until it is removed', async () => {
  const { tenant_id, tenant_slug: slug } = await at.team.newShop()
  await removeTenant(at.admin, { tenant_id })
  expect(await tenantOfHost(at.team.database.db, { slug })).toBeNull()
  expect(await slugs({ search: slug })).toEqual([])
  const gone = { code: 'NOT_FOUND' }
  expect((await getTenant(at.admin, { tenant_id })).deletion_due_at).toBeInstanceOf(Date)
  await expect(removeTenant(at.admin, { tenant_id })).rejects.toMatchObject(gone)
  const kept = await at.team.database.owner('select from store_locations where tenant_id = $1', [
    tenant_id,
  ])
  expect(kept).toHaveLength(1)
  expect(await at.audited(tenant_id)).toMatchObject([
    { type: 'tenant_deleted' },
    { type: 'tenant_viewed' },
  ])
  expect(await at.secured(tenant_id)).toMatchObject([{ type: 'tenant_deleted' }])
})

describe('a shop that the platform opens for somebody', () => {
  const newEmail = () => `${randomUUID()}@exemple.test`
  const create = (owner_email: string, plan_slug = 'starter') =>
    createTenant(at.admin, { business_name: `Chez ${newWord()}`, owner_email, plan_slug })

  test('is theirs once they accept, with a password that nobody else has set', async () => {
    const email = newEmail()
    const { tenant_id } = await create(email)
    const before = await getTenant(at.admin, { tenant_id })
    expect(before).toMatchObject({ owner_email: email, is_owner_invited: true, users: 0 })
    expect(before).toMatchObject({ display_status: 'trial', plan_name: expect.any(String) })
    const account = () => at.team.database.owner('select id from users where email = $1', [email])
    expect(await account()).toEqual([])

    const [invitation] = await at.team.database.owner<{ id: string }>(
      'select id from member_invitations where tenant_id = $1',
      [tenant_id],
    )
    const tenant = await tenantById(at.team.database.db, tenant_id)
    if (!tenant || !invitation) throw new Error('Nothing was created.')
    const here = { ...at.admin, actor: { kind: 'shopper' as const }, tenant }
    const token = tokenIn(await at.team.send(here, invitation.id))
    await acceptInvitation(here, { token, password: 'Levain-2026' })
    const [owner] = (await account()) as { id: string }[]
    expect(await getTenant(at.admin, { tenant_id })).toMatchObject({
      owner_email: email,
      is_owner_invited: false,
      user_list: [{ email }],
    })
    const [row] = await at.team.database.owner<{ owner_user_id: string }>(
      'select owner_user_id from tenants where id = $1',
      [tenant_id],
    )
    expect(row?.owner_user_id).toBe(owner?.id)
  })

  test('is not opened on a plan that is not sold', async () => {
    const email = newEmail()
    await expect(create(email, 'gratuit')).rejects.toMatchObject({
      data: { issues: [{ field: 'plan_slug', message: 'This plan is not on offer.' }] },
    })
    expect(await slugs({ search: email })).toEqual([])
  })
})

test('the details count what the shop has and has sold of late', async () => {
  const shop = await at.team.newShop()
  await shop.product('Pain')
  await at.team.member(shop, [])
  await shop.add('tenant_domains', { domain: `${newWord()}.example`, verification_token: 'x' })
  const { tenant_id } = shop
  const details = await getTenant(at.admin, { tenant_id })
  expect(details).toMatchObject({
    domains: 1,
    users: 1,
    orders_last_30_days: 0,
    last_order_at: null,
  })
  expect(details.usage).toContainEqual({ limit: 'products', used: 1, most: null })
  expect(details.domain_list).toMatchObject([{ is_verified: false, is_primary: false }])
})
