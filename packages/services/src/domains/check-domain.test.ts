import { randomUUID } from 'node:crypto'
import { domainsToCheck, tenantOfHost } from '@fournil/db'
import { type DnsServer, openDnsServer } from '@fournil/integrations/dns/testing/dns-server'
import type { TlsProbe } from '@fournil/integrations/tls-probe/port'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { checkDomain } from './check-domain.ts'
import { sweepDomains } from './sweep-domains.ts'
import { type DomainShop, openDomainShop } from './testing/domain-shop.ts'
import { verifyDomain } from './verify-domain.ts'

let team: TestTeam
let dns: DnsServer
let here: DomainShop
let domain: string
let domain_id: string
let zone: Parameters<DnsServer['know']>[0]

const START = new Date('2026-11-16T08:00:00Z')
const after = (hours: number) => new Date(START.getTime() + hours * 3_600_000)
const valid: TlsProbe = { look: async () => 'valid' }
const invalid: TlsProbe = { look: async () => 'invalid' }

beforeAll(async () => {
  team = await openTestTeam()
  dns = await openDnsServer()
})
afterAll(async () => {
  await dns.close()
  await team.close()
})
beforeEach(async () => {
  here = await openDomainShop(team, [dns])
  dns.behave('answers')
  domain = `www.${randomUUID().slice(0, 8)}.test`
  const { id, token } = await here.claim(domain)
  domain_id = id
  zone = {
    [`_verification.${domain}`]: { TXT: [token] },
    [domain]: { CNAME: [`${here.shop.tenant_slug}.fournil.test`] },
  }
  dns.know(zone)
  await verifyDomain(here.at(START), { domainId: id })
})

const check = (hours: number, probe = valid) =>
  checkDomain(here.at(after(hours)), probe, { domain_id })
const row = () => here.row(domain_id)
const answers = async () => (await tenantOfHost(team.database.db, { domain })) !== null
const mails = async () => {
  const jobs = await team.at(here.shop).jobs.underWay('mail.send')
  return jobs.filter(({ tenant_id }) => tenant_id === here.shop.tenant_id)
}

async function failUntil(hours: number) {
  for (let at = 1; at <= hours; at += 4) await check(at)
}

test('a domain that leads elsewhere sends nobody there, and is deactivated with a mail after a whole day', async () => {
  dns.know({ [domain]: { A: ['198.51.100.9'] } })
  await check(1)
  expect(await row()).toMatchObject({
    is_reachable: false,
    is_verified: true,
    dns_lost_at: after(1),
  })
  expect(await answers()).toBe(true)
  await failUntil(24)
  expect(await row()).toMatchObject({ is_verified: true, is_active: true })
  expect(await mails()).toEqual([])

  await check(25)
  expect(await row()).toMatchObject({ is_verified: false, is_active: false })
  expect(await answers()).toBe(false)
  expect(await mails()).toMatchObject([
    { mail: { template: 'domain-lost', data: { domain }, to: { address: expect.any(String) } } },
  ])
  await check(26)
  expect(await mails()).toHaveLength(1)

  // Its owner puts it right and has it verified again.
  dns.know(zone)
  await verifyDomain(here.at(after(30)), { domainId: domain_id })
  expect(await row()).toMatchObject({ is_verified: true, is_active: true, is_reachable: true })
})

test('a domain that comes back within the day starts from nothing', async () => {
  dns.know({})
  await failUntil(20)
  dns.know(zone)
  await check(23)
  expect(await row()).toMatchObject({ is_reachable: true, dns_failures: 0, dns_lost_at: null })
  dns.know({})
  await check(25)
  expect(await row()).toMatchObject({ is_verified: true, dns_failures: 1, dns_lost_at: after(25) })
})

test('resolvers that do not answer say nothing about a domain', async () => {
  const away = {
    ...here.at(after(1)),
    dns: { ask: async () => [{ status: null, values: [], error: 'ETIMEOUT' }] },
  }
  for (let times = 0; times < 20; times += 1)
    await checkDomain({ ...away, now: after(times * 4) }, valid, { domain_id })
  expect(await row()).toMatchObject({ is_verified: true, is_reachable: true, dns_failures: 0 })
})

test('a domain that never led here is waited for', async () => {
  const { id, token } = await here.claim(`tot.${domain}`)
  dns.know({ [`_verification.tot.${domain}`]: { TXT: [token] } })
  await verifyDomain(here.at(START), { domainId: id })
  for (let at = 1; at < 80; at += 8) await checkDomain(here.at(after(at)), valid, { domain_id: id })
  expect(await here.row(id)).toMatchObject({
    is_verified: true,
    is_active: true,
    is_reachable: false,
  })
})

test('one that the platform switched off stays off, whatever its zone says', async () => {
  await here.shop.change('tenant_domains', { is_active: false }, { id: domain_id })
  await check(1)
  expect(await row()).toMatchObject({ is_active: false, ssl_status: 'pending' })
  expect(await answers()).toBe(false)
})

test('the certificate is as the handshake finds it', async () => {
  expect(await row()).toMatchObject({ ssl_status: 'pending' })
  await check(1)
  expect(await row()).toMatchObject({ ssl_status: 'active' })
  await check(2, invalid)
  await check(3, invalid)
  expect(await row()).toMatchObject({ ssl_status: 'active', is_reachable: true })
  await check(4, invalid)
  expect(await row()).toMatchObject({ ssl_status: 'failed', is_reachable: false })
  await check(5)
  expect(await row()).toMatchObject({ ssl_status: 'active', is_reachable: true })
})

test('domains are looked at when their time has come, each by one job', async () => {
  const due = async (hours: number) =>
    (await domainsToCheck(team.database.db, after(hours))).filter(
      (one) => one.domain_id === domain_id,
    ).length
  expect([await due(0.1), await due(0.2)]).toEqual([0, 1])
  await check(1)
  expect([await due(1.9), await due(2)]).toEqual([0, 1])
  const ctx = { ...here.at(after(3)) }
  await sweepDomains(ctx)
  await sweepDomains(ctx)
  const waiting = await ctx.jobs.underWay('domains.check')
  expect(waiting.filter((one) => one.domain_id === domain_id)).toHaveLength(1)
})
