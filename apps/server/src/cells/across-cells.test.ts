import { createHmac, randomUUID } from 'node:crypto'
import { cellOfHost, cellOfShop, copyAccount } from '@fournil/db'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { newZip } from '@fournil/integrations/archives/zip'
import { type DnsServer, openDnsServer } from '@fournil/integrations/dns/testing/dns-server'
import { newToken } from '@fournil/services/auth/token'
import type { Actor, Context } from '@fournil/services/context'
import { removeShop } from '@fournil/services/shop-deletion/remove-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseAway, databaseBack } from '../testing/database-away.ts'
import { type TestPerson, testMember, testSession } from '../testing/test-people.ts'
import { cellsOf } from './cells-of.ts'
import { json, type SellingShop, type TwoCells, twoCells } from './testing/two-cells.ts'

const PASSWORD = 'Pain-au-levain-1'
const SECRET = 'whsec_of_this_test'

let dns: DnsServer
let cells: TwoCells
let here: SellingShop
let there: SellingShop
let owner: TestPerson

beforeAll(async () => {
  dns = await openDnsServer()
  cells = await twoCells({
    CELLS_FULL: 'home',
    DNS_SERVERS: dns.address,
    STRIPE_SECRET_KEY: 'sk_test_of_this_test',
    STRIPE_WEBHOOK_SECRET: SECRET,
  })
  here = await cells.shopIn('home')
  there = await cells.shopIn('lyon')
  owner = await testMember(cells.lyon, there, PERMISSIONS)
})
afterAll(async () => {
  await cells.close()
  await dns.close()
})

type Where = 'home' | 'lyon'
const rows = async (cell: Where, sql: string, ...values: unknown[]) =>
  (await cells[cell].owner<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n
const bothHave = async (sql: string, ...values: unknown[]) => [
  await rows('home', sql, ...values),
  await rows('lyon', sql, ...values),
]
const ask = async (
  { host }: SellingShop,
  path: string,
  payload: object,
  cookies: Record<string, string> = {},
) => {
  const { headers, ...asked } = json(payload, { origin: `http://${host}` })
  return cells.server.ask(host, `/api${path}`, { ...asked, headers, cookies })
}
const lyon = async () => {
  const services = await cells.services.cells?.of('lyon')
  if (!services) throw new Error('No cell.')
  return services
}
const inLyon = async (actor: Actor): Promise<Context> => {
  const services = await lyon()
  const tenant = await services.tenants.bySlug(there.tenant_slug)
  return {
    ...services,
    cells: cellsOf(services),
    actor,
    tenant,
    now: new Date(),
    host: there.host,
    request_id: randomUUID(),
    ip_address: null,
    user_agent: null,
    platform_domain: services.env.PLATFORM_DOMAIN,
    defaultHostOf: (slug) => `${slug}.fournil.localhost`,
    originOf: () => 'http://fournil.localhost',
  }
}

describe('an invitation of a shop in another cell', () => {
  const invite = async (email: string) => {
    const cookies = await testSession(cells.lyon, owner, there.host)
    const offered = { email, roleData: roleFlags(['can_manage_orders']) }
    return ask(there, '/office/invitations', offered, cookies)
  }
  const tokenFor = async (email: string) => {
    const { token, hash } = newToken()
    await cells.lyon.owner('update member_invitations set token_hash = $2 where email = $1', [
      email,
      hash,
    ])
    return token
  }
  const accept = async (email: string, password?: string) =>
    ask(there, '/session/invitation/accept', { token: await tokenFor(email), password })

  test('makes one account, at home and where its holder works, under one id', async () => {
    const email = 'nouvelle@lyon.test'
    expect((await invite(email)).statusCode).toBe(200)
    expect((await accept(email, PASSWORD)).statusCode).toBe(200)
    expect(await bothHave('users where email = $1', email)).toEqual([1, 1])
    const [home] = await cells.home.owner('select id, password_hash from users where email = $1', [
      email,
    ])
    const [copy] = await cells.lyon.owner('select id, password_hash from users where email = $1', [
      email,
    ])
    expect(copy).toEqual(home)
    const signedIn = await ask(there, '/session/sign-in', { email, password: PASSWORD })
    expect(signedIn.statusCode).toBe(200)
  })

  test('is taken by somebody who works at home already, with the password they have', async () => {
    const known = await testMember(cells.home, here, ['can_manage_orders'])
    await cells.home.owner('update users set email_confirmed_at = now() where id = $1', [
      known.user_id,
    ])
    expect((await invite(known.email)).statusCode).toBe(200)
    expect((await accept(known.email)).statusCode).toBe(200)
    expect(await bothHave('users where id = $1', known.user_id)).toEqual([1, 1])
    for (const shop of [here, there]) {
      const signedIn = await ask(shop, '/session/sign-in', {
        email: known.email,
        password: PASSWORD,
      })
      expect(signedIn.statusCode, shop.host).toBe(200)
    }
  })
})

describe('an address', () => {
  const changeTo = async (person: TestPerson, email: string) => {
    const { token, hash } = newToken()
    await cells.lyon.owner(
      `insert into access_tokens (token_hash, kind, user_id, tenant_id, new_email, expires_at)
       values ($1, 'email_change', $2, $3, $4, now() + interval '1 hour')`,
      [hash, person.user_id, there.tenant_id, email],
    )
    return ask(there, '/session/confirm-address', { token })
  }
  const worker = async () => {
    const person = await testMember(cells.home, here, ['can_manage_orders'])
    const services = await lyon()
    await copyAccount(
      { db: cells.services.db, cell: 'home' },
      { db: services.db, cell: 'lyon' },
      person.user_id,
    )
    await cells.lyon.owner('insert into user_roles (tenant_id, user_id) values ($1, $2)', [
      there.tenant_id,
      person.user_id,
    ])
    return person
  }

  test('that is changed in another cell is changed at home with it', async () => {
    const person = await worker()
    expect((await changeTo(person, 'change@lyon.test')).statusCode).toBe(200)
    const named = `users where id = '${person.user_id}' and email = $1`
    expect(await bothHave(named, 'change@lyon.test')).toEqual([1, 1])
  })

  test('that somebody has who never worked there is not to be had', async () => {
    const person = await worker()
    const other = await testMember(cells.home, here)
    const refused = await changeTo(person, other.email)
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(refused.statusCode).toBeLessThan(500)
    const named = `users where id = '${person.user_id}' and email = $1`
    expect(await bothHave(named, person.email)).toEqual([1, 1])
  })
})

describe('a domain', () => {
  const claim = async (shop: SellingShop, cell: Where, domain: string) => {
    const person = cell === 'lyon' ? owner : await testMember(cells.home, shop, PERMISSIONS)
    const cookies = await testSession(cells[cell], person, shop.host)
    const added = await ask(shop, '/office/domains', { type: 'custom', domain }, cookies)
    const { id, verification_token } = added.json()
    dns.know({ [`_verification.${domain}`]: { TXT: [verification_token] } })
    const verified = await ask(
      shop,
      '/functions/verify-domain',
      { action: 'verify', domainId: id },
      cookies,
    )
    return verified.json()
  }

  test('that a shop of another cell has proved leads there, and is nobody else’s', async () => {
    const domain = 'four-a-lyon.test'
    expect(await claim(there, 'lyon', domain)).toMatchObject({ success: true })
    expect(await cellOfHost(cells.home.db, { domain })).toMatchObject({
      tenant_id: there.tenant_id,
      cell: 'lyon',
    })
    const taken = await claim(here, 'home', domain)
    expect(taken).toMatchObject({ success: false })
    expect(await cellOfHost(cells.home.db, { domain })).toMatchObject({ cell: 'lyon' })
  })

  test('that a shop at home has proved is not to be had in another cell', async () => {
    const domain = 'four-a-paris.test'
    expect(await claim(here, 'home', domain)).toMatchObject({ success: true })
    expect(await claim(there, 'lyon', domain)).toMatchObject({ success: false })
    expect(await cellOfHost(cells.home.db, { domain })).toMatchObject({ cell: 'home' })
  })
})

test('a shop of another cell that is removed leaves its slug taken and its domains free', async () => {
  const gone = await cells.shopIn('lyon')
  await cells.home.owner('insert into host_directory (domain, shop_id) values ($1, $2)', [
    'parti.test',
    gone.tenant_id,
  ])
  await cells.lyon.owner(
    `update tenants set deletion_asked_at = '2020-01-01', deletion_due_at = '2020-01-31', deletion_asked_by = 'owner' where id = $1`,
    [gone.tenant_id],
  )
  const ctx = { ...(await inLyon({ kind: 'job', name: 'shop-deletion.run' })), tenant: null }
  await removeShop(ctx, newZip, { shop_id: gone.tenant_id })
  expect(await rows('lyon', 'tenants where id = $1', gone.tenant_id)).toBe(0)
  expect(await cellOfShop(cells.home.db, gone.tenant_id)).toMatchObject({ state: 'removed' })
  expect(await cellOfHost(cells.home.db, { domain: 'parti.test' })).toBeNull()
  const [taken] = await cells.home.owner<{ done: boolean }>(
    `select app.claim_shop(gen_random_uuid(), $1, 'home') as done`,
    [gone.tenant_slug],
  )
  expect(taken?.done).toBe(false)
  expect((await cells.server.ask(gone.host, '/')).statusCode).toBe(404)
})

describe('news of a payment', () => {
  const tell = (tenant_id: string) => {
    const metadata = { tenant_id, order_id: randomUUID() }
    const object = {
      ...{ object: 'checkout.session', id: `cs_${randomUUID()}`, payment_status: 'paid', metadata },
      ...{ amount_total: 450, currency: 'eur', expires_at: 1, payment_intent: 'pi_1' },
    }
    const created = Math.floor(Date.now() / 1000)
    const type = 'checkout.session.completed'
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type, created, data: { object } })
    const hash = createHmac('sha256', SECRET).update(`${created}.${payload}`).digest('hex')
    return cells.server.ask('fournil.localhost', '/webhooks/stripe', {
      method: 'POST',
      headers: {
        'stripe-signature': `t=${created},v1=${hash}`,
        'content-type': 'application/json',
      },
      payload,
    })
  }

  test('whose cell is away is sent again, and that of others is not', async () => {
    await databaseAway(cells.lyon)
    try {
      expect((await tell(there.tenant_id)).statusCode).toBe(503)
      expect((await tell(here.tenant_id)).statusCode).toBe(200)
    } finally {
      await databaseBack(cells.lyon)
    }
  })

  test('that comes to where its shop no longer is is not thanked for', async () => {
    const shop = await cells.shopIn('lyon')
    // As a process that has not heard of the move believes.
    await cells.home.owner(`update shop_directory set cell = 'home' where shop_id = $1`, [
      shop.tenant_id,
    ])
    const refused = await tell(shop.tenant_id)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
    expect((await tell(randomUUID())).statusCode).toBe(200)
  })
})
