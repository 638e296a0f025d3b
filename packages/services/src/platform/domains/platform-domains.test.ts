import { randomUUID } from 'node:crypto'
import { tenantOfHost } from '@fournil/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { removePlatformDomain, setDomainActive } from './change-domain.ts'
import { listPlatformDomains } from './list-domains.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

async function newDomain(is_verified: boolean) {
  const shop = await at.team.newShop()
  const domain = `${randomUUID().slice(0, 8)}.example`
  const id = await shop.add('tenant_domains', { domain, is_verified, verification_token: 'x' })
  return { id, domain, shop }
}
const found = async (
  search: string,
  filter: Parameters<typeof listPlatformDomains>[1]['filter'] = 'all',
) => (await listPlatformDomains(at.admin, { search, filter })).rows.map(({ id }) => id)

test('a domain is found by its name or its shop’s, and by how it stands', async () => {
  const { id, domain, shop } = await newDomain(true)
  const pending = await newDomain(false)
  expect(await found(domain)).toEqual([id])
  expect(await found(shop.tenant_slug)).toEqual([id])
  expect(await found(domain, 'verified')).toEqual([id])
  expect(await found(domain, 'pending')).toEqual([])
  expect(await found(pending.domain, 'pending')).toEqual([pending.id])
  expect(await found(domain, 'inactive')).toEqual([])
})

test('a domain that is switched off answers no longer, and one that is deleted is gone', async () => {
  const { id, domain, shop } = await newDomain(true)
  const answers = async () => Boolean(await tenantOfHost(at.team.database.db, { domain }))
  expect(await answers()).toBe(true)
  await setDomainActive(at.admin, { domain_id: id, is_active: false })
  expect(await answers()).toBe(false)
  expect(await found(domain, 'inactive')).toEqual([id])
  await setDomainActive(at.admin, { domain_id: id, is_active: true })
  expect(await answers()).toBe(true)
  await removePlatformDomain(at.admin, { domain_id: id })
  expect(await found(domain)).toEqual([])
  const { tenant_id } = shop
  const expected = [
    { type: 'domain_status_changed', tenant_id, details: { domain, is_active: false } },
    { type: 'domain_status_changed', tenant_id, details: { domain, is_active: true } },
    { type: 'domain_deleted', tenant_id, details: { domain } },
  ]
  expect(await at.audited(id)).toEqual(expected)
  expect(await at.secured(id)).toMatchObject(expected)
  await expect(removePlatformDomain(at.admin, { domain_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
