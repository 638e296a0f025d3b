import { randomUUID } from 'node:crypto'
import { tenantOfHost } from '@fournil/db'
import { type DnsServer, openDnsServer } from '@fournil/integrations/dns/testing/dns-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { removeTenant } from '../platform/tenants/remove-tenant.ts'
import { addDomain } from './add-domain.ts'
import { dnsInstructions } from './dns-instructions.ts'
import { listDomains } from './list-domains.ts'
import { removeDomain } from './remove-domain.ts'
import { setPrimaryDomain } from './set-primary-domain.ts'
import { type DomainShop, openDomainShop } from './testing/domain-shop.ts'
import { verifyDomain } from './verify-domain.ts'
import { verifyDomainFunction } from './verify-domain-function.ts'

let team: TestTeam
let dns: DnsServer
let second: DnsServer
let here: DomainShop
let domain: string

const PLATFORM_IP = '203.0.113.7'

beforeAll(async () => {
  team = await openTestTeam()
  dns = await openDnsServer()
  second = await openDnsServer()
  await team.database.owner(
    `insert into platform_settings (key, value, is_public) values ('platform_ip', $1, true), ('secret', 'x', false)`,
    [PLATFORM_IP],
  )
})
afterAll(async () => {
  await dns.close()
  await second.close()
  await team.close()
})
beforeEach(async () => {
  here = await openDomainShop(team, [dns, second])
  domain = `${randomUUID().slice(0, 8)}.test`
  for (const server of [dns, second]) {
    server.know({})
    server.behave('answers')
  }
})

const txt = (...values: string[]) => ({ TXT: values })
const proof = (token: string, name = domain) => ({ [`_verification.${name}`]: txt(token) })
const route = (name = domain) => ({ [name]: { A: [PLATFORM_IP] } })
const answersTo = async (name: string) =>
  (await tenantOfHost(team.database.db, { domain: name }))?.tenant_id ?? null
const primaries = async () =>
  (await listDomains(here.office)).domains.flatMap((one) => (one.is_primary ? [one.domain] : []))

describe('a domain that is added', () => {
  test('is pending, serves nothing, and the first alone is primary', async () => {
    const added = await addDomain(here.office, { type: 'custom', domain: ` HTTPS://${domain}/ ` })
    await here.claim(`autre-${domain}`)
    expect(added).toMatchObject({
      domain,
      is_verified: false,
      is_active: true,
      is_primary: true,
      ssl_status: 'pending',
      verification_attempts: 0,
    })
    expect(added.verification_token).toMatch(/^fournil-[0-9a-f]{40}$/)
    expect(await answersTo(domain)).toBeNull()
    expect(await primaries()).toEqual([domain])
    expect(await listDomains(here.office)).toMatchObject({
      default_domain: `${here.shop.tenant_slug}.fournil.test`,
      plan_refusal: null,
    })
  })

  test('of several at one moment has one first', async () => {
    await Promise.all([1, 2, 3, 4].map((n) => here.claim(`${n}-${domain}`)))
    expect(await primaries()).toHaveLength(1)
  })

  test.each([
    ['custom', 'pas un domaine', 'Saisissez un nom de domaine'],
    ['custom', 'x.fournil.test', 'celui de la plateforme'],
    ['custom', 'co.uk', 'manque une partie'],
    ['subdomain', 'pain.fr', 'domaine racine'],
  ] as const)('as %s %j is refused at its field', async (type, typed, sentence) => {
    await expect(addDomain(here.office, { type, domain: typed })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'domain', message: expect.stringContaining(sentence) }] },
    })
  })

  test('twice is refused, and by another shop is not', async () => {
    await here.claim(domain)
    await expect(here.claim(domain.toUpperCase())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const other = await openDomainShop(team, [dns])
    await other.claim(domain)
  })

  test('needs a plan with domains', async () => {
    await team.database.owner(
      `insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
         max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
       values ('small', 'Petite', 0, 0, -1, -1, -1, -1, -1, -1) on conflict do nothing`,
    )
    await team.database.owner(
      `update tenants set plan_id = (select id from subscription_plans where slug = 'small') where id = $1`,
      [here.shop.tenant_id],
    )
    await expect(here.claim(domain)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    expect((await listDomains(here.office)).plan_refusal).toContain('nom de domaine')
  })
})

describe('what to write into the zone', () => {
  test('is the shop’s name for a subdomain, the platform’s address for a root', async () => {
    const www = await here.claim(`www.${domain}`)
    const root = await here.claim(domain)
    const target = `${here.shop.tenant_slug}.fournil.test`
    expect((await dnsInstructions(here.office, { domainId: www.id })).customDomain).toMatchObject({
      warning: expect.stringContaining('MX'),
      records: [],
      recordsSubdomain: [
        { type: 'CNAME', name: 'www', value: target, ttl: 3600 },
        { type: 'TXT', name: '_verification.www', value: www.token },
      ],
    })
    expect((await dnsInstructions(here.office, { domainId: root.id })).customDomain).toMatchObject({
      records: [
        { type: 'A', name: '@', value: PLATFORM_IP },
        { type: 'TXT', name: '_verification', value: root.token },
      ],
      recordsSubdomain: [],
    })
  })

  test('is told for any domain without one', async () => {
    const { instructions } = await verifyDomainFunction(here.office, { action: 'dns-instructions' })
    expect(instructions?.customDomain.records).toHaveLength(2)
    expect(instructions?.customDomain.recordsSubdomain).toHaveLength(2)
  })
})

describe('a domain is verified', () => {
  test('by its token in the zone, and answers for the shop from then on', async () => {
    const { id, token } = await here.claim(domain)
    dns.know({ ...proof(token), ...route() })
    const answer = await verifyDomainFunction(here.office, { action: 'verify', domainId: id })
    expect(answer).toMatchObject({ success: true, pointsHere: true })
    expect(answer.message).toContain('est vérifié')
    expect(await answersTo(domain)).toBe(here.shop.tenant_id)
    expect(await here.row(id)).toMatchObject({
      is_verified: true,
      is_reachable: true,
      verification_attempts: 1,
      dns_verified_at: here.office.now,
      dns_records: expect.arrayContaining([
        { type: 'TXT', name: `_verification.${domain}`, value: token },
      ]),
    })
  })

  test('by any of the resolvers, over TCP too', async () => {
    const { id, token } = await here.claim(domain)
    dns.behave('fails')
    second.know({ ...proof(token), ...route() })
    second.behave('truncated')
    expect(await verifyDomain(here.office, { domainId: id })).toMatchObject({ success: true })
  })

  test('for a subdomain at the root of its zone', async () => {
    const { id, token } = await here.claim(`www.${domain}`)
    dns.know({ [`_verification-www.${domain}`]: txt('autre chose', token) })
    expect(await verifyDomain(here.office, { domainId: id })).toMatchObject({
      success: true,
      pointsHere: false,
      message: expect.stringContaining('ne mène pas encore'),
    })
    // Nobody is sent where nobody answers.
    expect(await here.row(id)).toMatchObject({ is_verified: true, is_reachable: false })
  })

  test('while it leads here by a CNAME to the shop’s own name', async () => {
    const { id, token } = await here.claim(`www.${domain}`)
    const target = `${here.shop.tenant_slug}.fournil.test`
    dns.know({ ...proof(token, `www.${domain}`), [`www.${domain}`]: { CNAME: [target] } })
    expect(await verifyDomain(here.office, { domainId: id })).toMatchObject({ pointsHere: true })
  })

  test.each([
    [
      'a token with a space',
      (token: string) => proof(` ${token}`),
      'n’est pas celle attendue',
      0,
      true,
    ],
    [
      'half a token',
      (token: string) => proof(token.slice(0, -1)),
      'n’est pas celle attendue',
      0,
      true,
    ],
    ['no such name', () => ({}), 'introuvable', 3, false],
    [
      'the token at the name itself',
      (token: string) => ({ [domain]: txt(token) }),
      'introuvable',
      3,
      false,
    ],
  ] as const)('not by %s', async (_, zone, sentence, dnsStatus, hasAnswer) => {
    const { id, token } = await here.claim(domain)
    dns.know(zone(token))
    const answer = await verifyDomain(here.office, { domainId: id })
    expect(answer).toMatchObject({
      success: false,
      message: expect.stringContaining(sentence),
      debug: { txtRecordName: `_verification.${domain}`, dnsStatus, hasAnswer },
    })
    expect(answer.error).toBe(answer.message)
    expect(await answersTo(domain)).toBeNull()
    await verifyDomain(here.office, { domainId: id })
    expect(await here.row(id)).toMatchObject({
      verification_attempts: 2,
      last_verification_check: here.office.now,
    })
  })

  test('not while the servers of its zone fail', async () => {
    const { id } = await here.claim(domain)
    for (const server of [dns, second]) server.behave('fails')
    expect(await verifyDomain(here.office, { domainId: id })).toMatchObject({
      success: false,
      debug: { dnsStatus: 2, dnsError: 'ESERVFAIL', hasAnswer: false },
    })
  })

  test('by one shop alone, and by one of two at the same moment', async () => {
    const shops = [here, await openDomainShop(team, [dns]), await openDomainShop(team, [dns])]
    const claims = await Promise.all(shops.map((shop) => shop.claim(domain)))
    dns.know({ [`_verification.${domain}`]: txt(...claims.map(({ token }) => token)), ...route() })
    const answers = await Promise.all(
      shops.map(({ office }, at) => verifyDomain(office, { domainId: claims[at]?.id ?? '' })),
    )
    const won = answers.findIndex(({ success }) => success)
    expect(answers.map(({ success }) => success).filter(Boolean)).toHaveLength(1)
    expect(await answersTo(domain)).toBe(shops[won]?.shop.tenant_id)
    const late = (won + 1) % 3
    expect(
      await verifyDomain(shops[late]?.office ?? here.office, { domainId: claims[late]?.id ?? '' }),
    ).toMatchObject({
      success: false,
      message: 'Ce domaine est déjà vérifié par une autre boutique.',
    })
    // Once its holder gives it up, it may be another's.
    const holder = shops[won] ?? here
    await removeDomain(holder.office, { domain_id: claims[won]?.id ?? '' })
    expect(
      await verifyDomain(shops[late]?.office ?? here.office, { domainId: claims[late]?.id ?? '' }),
    ).toMatchObject({ success: true })
  })

  test('for the platform by its id alone, which a shop may not use', async () => {
    const { id, token } = await here.claim(domain)
    dns.know({ ...proof(token), ...route() })
    await expect(verifyDomainFunction(here.office, { domain_id: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const user_id = await team.account({ is_super_admin: true })
    const actor = { kind: 'super_admin', user_id, email: 'a@b.test', session_id: '' } as const
    const platform = { ...here.office, tenant: null, actor }
    expect(await verifyDomainFunction(platform, { domain_id: id })).toMatchObject({ success: true })
    const gone = verifyDomainFunction(platform, { domain_id: randomUUID() })
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const asked = await team.database.owner(
      `select action_type from admin_audit_logs where target_id = $1 and admin_user_id = $2 order by id`,
      [id, user_id],
    )
    expect(asked).toEqual([
      { action_type: 'domain_verification_asked' },
      { action_type: 'domain_verified' },
    ])
  })
})

test('the names of a shop that was deleted may be proved by another', async () => {
  const gone = await openDomainShop(team, [dns])
  const [old, own] = [await gone.claim(domain), await here.claim(domain)]
  dns.know({ [`_verification.${domain}`]: txt(old.token, own.token), ...route() })
  await verifyDomain(gone.office, { domainId: old.id })
  expect(await verifyDomain(here.office, { domainId: own.id })).toMatchObject({ success: false })
  const user_id = await team.account({ is_super_admin: true })
  const actor = { kind: 'super_admin', user_id, email: 'a@b.test', session_id: '' } as const
  const { tenant_id } = gone.shop
  await removeTenant({ ...here.office, tenant: null, actor }, { tenant_id })
  expect(await verifyDomain(here.office, { domainId: own.id })).toMatchObject({ success: true })
  expect(await answersTo(domain)).toBe(here.shop.tenant_id)
})

test('one domain is primary, whatever is chosen at the same moment', async () => {
  const ids: string[] = []
  for (const n of [1, 2, 3, 4, 5]) ids.push((await here.claim(`${n}-${domain}`)).id)
  await setPrimaryDomain(here.office, { domain_id: ids[2] ?? '' })
  expect(await primaries()).toEqual([`3-${domain}`])
  await Promise.all(ids.map((domain_id) => setPrimaryDomain(here.office, { domain_id })))
  expect(await primaries()).toHaveLength(1)
})

test('a neighbour’s domain cannot be touched, nor ours without the permission', async () => {
  const { id } = await here.claim(domain)
  const other = await openDomainShop(team, [dns])
  const gone = { code: 'NOT_FOUND' }
  await expect(setPrimaryDomain(other.office, { domain_id: id })).rejects.toMatchObject(gone)
  await expect(removeDomain(other.office, { domain_id: id })).rejects.toMatchObject(gone)
  await expect(verifyDomain(other.office, { domainId: id })).rejects.toMatchObject(gone)
  await expect(dnsInstructions(other.office, { domainId: id })).rejects.toMatchObject(gone)
  const baker = team.at(here.shop, await team.member(here.shop, ['can_manage_products']))
  await expect(listDomains(baker)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(removeDomain(baker, { domain_id: id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
