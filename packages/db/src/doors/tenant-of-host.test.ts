import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type TestTenant, testTenant } from '../testing/test-tenant.ts'
import { firstTenantSlug, tenantOfHost } from './tenant-of-host.ts'

let database: TestDatabase
let shop: TestTenant
let other: TestTenant

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database, 'Boulangerie')
  other = await testTenant(database, 'Fromagerie')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.owner(`update tenants set status = 'active', deleted_at = null`)
  await database.owner('delete from tenant_domains')
})

const setTenant = (change: string) =>
  database.owner(`update tenants set ${change} where id = $1`, [shop.tenant_id])
const addDomain = (tenant: TestTenant, domain: string, columns = {}) => {
  const row = { is_verified: true, is_active: true, is_primary: false, ...columns }
  return database.owner(
    `insert into tenant_domains (tenant_id, domain, is_verified, is_active, is_primary, verification_token)
     values ($1, $2, $3, $4, $5, 'token')`,
    [tenant.tenant_id, domain, row.is_verified, row.is_active, row.is_primary],
  )
}
const bySlug = (slug = shop.tenant_slug) => tenantOfHost(database.db, { slug })
const byDomain = (domain: string) => tenantOfHost(database.db, { domain })

describe('by slug', () => {
  test('finds the shop, whatever the case', async () => {
    const found = await bySlug(shop.tenant_slug.toUpperCase())
    expect(found).toMatchObject({
      tenant_id: shop.tenant_id,
      tenant_name: 'Boulangerie',
      tenant_slug: shop.tenant_slug,
      domain: null,
      is_primary: false,
      subscription_plan_name: 'Test',
    })
  })

  test('a shop on trial answers', async () => {
    await setTenant(`status = 'trial'`)
    expect(await bySlug()).toMatchObject({ tenant_status: 'trial' })
  })

  test.each([
    ['suspended', `status = 'suspended'`],
    ['cancelled', `status = 'cancelled'`],
    ['deleted', 'deleted_at = now()'],
  ])('a %s shop does not answer, by slug or by domain', async (_, change) => {
    await addDomain(shop, 'pain.test')
    await setTenant(change)
    expect(await bySlug()).toBeNull()
    expect(await byDomain('pain.test')).toBeNull()
  })

  test.each(['', 'nobody', "' or true --", '%'])('%j is nobody', async (slug) => {
    expect(await bySlug(slug)).toBeNull()
  })
})

describe('by domain', () => {
  test('finds the shop by its verified domain, whatever the case', async () => {
    await addDomain(shop, 'pain.test', { is_primary: true })
    expect(await byDomain('PAIN.Test')).toMatchObject({
      tenant_id: shop.tenant_id,
      domain: 'pain.test',
      is_primary: true,
      primary_domain: 'pain.test',
    })
  })

  test('a domain that is not proved, or switched off, finds nobody', async () => {
    await addDomain(shop, 'unproved.test', { is_verified: false })
    await addDomain(shop, 'off.test', { is_active: false })
    expect(await byDomain('unproved.test')).toBeNull()
    expect(await byDomain('off.test')).toBeNull()
  })

  test('a claim without proof does not take a domain from the shop that proved it', async () => {
    await addDomain(other, 'pain.test', { is_verified: false, is_primary: true })
    await addDomain(shop, 'pain.test')
    expect(await byDomain('pain.test')).toMatchObject({ tenant_id: shop.tenant_id })
    await expect(addDomain(other, 'pain.test')).rejects.toThrow('duplicate key')
  })

  test('a slug is not a domain, and a domain is not a slug', async () => {
    await addDomain(other, 'pain.test')
    expect(await byDomain(shop.tenant_slug)).toBeNull()
    expect(await bySlug('pain.test')).toBeNull()
  })

  test('the primary domain is told only while it can be reached', async () => {
    await addDomain(shop, 'old.test', { is_verified: false, is_primary: true })
    await addDomain(shop, 'pain.test')
    expect(await byDomain('pain.test')).toMatchObject({ primary_domain: null, is_primary: false })
  })
})

test('on a local host the oldest shop that is open answers', async () => {
  expect(await firstTenantSlug(database.db)).toBe(shop.tenant_slug)
  await setTenant(`status = 'suspended'`)
  expect(await firstTenantSlug(database.db)).toBe(other.tenant_slug)
})
