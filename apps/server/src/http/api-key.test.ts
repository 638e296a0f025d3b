import { isOpenToKeys } from '@fournil/contract/procedure-meta'
import { type DeclaredProcedure, proceduresOf } from '@fournil/contract/procedures'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { API_KEY_PERMISSIONS } from '@fournil/domain/api-keys'
import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestPerson, testApiKey, testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'
import { API_KEY_CALLS_PER_MINUTE } from './api-key.ts'

let database: TestDatabase
let services: AppServices
let server: TestServer
let shop: TestTenant
let owner: TestPerson
let host: string

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database, { RATE_LIMIT_PER_MINUTE: '100000' })
  server = await testServer({ services })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})
beforeEach(async () => {
  shop = await testTenant(database)
  owner = await testMember(database, shop, PERMISSIONS)
  host = `${shop.tenant_slug}.localhost`
})

const ask = (authorization: string, url: string, options: InjectOptions = {}, at = host) =>
  server.ask(at, url, { ...options, headers: { ...options.headers, authorization } })
const ORDERS = '/api/office/orders'
const keyWith = (...permissions: Permission[]) => testApiKey(database, owner, permissions)

describe('a key', () => {
  test('opens what it was given and nothing else', async () => {
    const { authorization } = await keyWith('can_manage_orders')
    expect((await ask(authorization, ORDERS)).statusCode).toBe(200)
    expect((await ask(authorization, '/api/office/categories')).json().code).toBe('FORBIDDEN')
  })

  test('opens no more than its maker still may do, and nothing once they have left', async () => {
    const maker = await testMember(database, shop, ['can_manage_orders', 'can_manage_users'])
    const { authorization } = await testApiKey(database, maker, [
      'can_manage_orders',
      'can_manage_categories',
    ])
    expect((await ask(authorization, ORDERS)).statusCode).toBe(200)
    expect((await ask(authorization, '/api/office/categories')).statusCode).toBe(403)
    await database.owner('delete from user_roles where user_id = $1', [maker.user_id])
    expect((await ask(authorization, ORDERS)).statusCode).toBe(401)
  })

  test('is refused in the same words, and for the same work, whatever is wrong with it', async () => {
    const neighbour = await testTenant(database)
    const theirs = await testApiKey(database, await testMember(database, neighbour, PERMISSIONS), [
      'can_manage_orders',
    ])
    const revoked = await keyWith('can_manage_orders')
    await database.owner('update api_keys set revoked_at = now() where id = $1', [revoked.id])
    const mine = await keyWith('can_manage_orders')
    const lastChanged = `${mine.authorization.slice(0, -1)}${mine.authorization.endsWith('A') ? 'B' : 'A'}`
    const refused = [theirs.authorization, revoked.authorization, lastChanged]
    const answers: unknown[] = []
    for (const authorization of refused) {
      const { count, result } = await statements(() => ask(authorization, ORDERS))
      const { statusCode, body, headers } = result
      answers.push([statusCode, body, headers['www-authenticate'], count])
    }
    expect(answers[0]).toEqual([
      401,
      JSON.stringify({
        code: 'UNAUTHORIZED',
        message: 'Cette clé d’API n’est pas valable pour cette boutique.',
      }),
      'Bearer',
      1,
    ])
    expect(answers).toEqual(refused.map(() => answers[0]))
  })

  test('of a shop opens nothing on another host', async () => {
    const { authorization } = await keyWith('can_manage_orders')
    const neighbour = await testTenant(database)
    for (const other of [`${neighbour.tenant_slug}.localhost`, 'fournil.localhost'])
      expect((await ask(authorization, ORDERS, {}, other)).statusCode, other).toBe(401)
  })

  test('that is wrong is not made good by a cookie, nor does one of ours matter on a page', async () => {
    const cookies = await testSession(database, owner, host)
    const wrong = await ask('Bearer fournil_x', ORDERS, { cookies })
    expect(wrong.statusCode).toBe(401)
    // Tokens of others in that header are none of our business.
    expect((await ask('Bearer eyJhbGciOi', ORDERS, { cookies })).statusCode).toBe(200)
    const { authorization } = await keyWith('can_manage_orders')
    const rpc = await ask(authorization, '/rpc/office/orders/list', { method: 'POST' })
    expect(rpc.statusCode).toBe(401)
  })

  test('that only reads changes nothing', async () => {
    const { authorization } = await testApiKey(database, owner, ['can_manage_categories'], {
      is_read_only: true,
    })
    const url = '/api/office/categories'
    expect((await ask(authorization, url)).statusCode).toBe(200)
    const answer = await ask(authorization, url, { method: 'POST', payload: { name: 'Pains' } })
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Cette clé d’API ne peut que lire.',
    ])
    expect((await ask(authorization, url)).json()).toEqual([])
  })

  test('is named by what it writes, beside whoever made it', async () => {
    const { id, authorization } = await keyWith('can_manage_categories')
    const made = await ask(authorization, '/api/office/categories', {
      method: 'POST',
      payload: { name: 'Pains' },
    })
    expect(made.statusCode).toBe(200)
    const [entry] = await database.owner(
      'select admin_user_id, details from admin_audit_logs where tenant_id = $1 order by id desc limit 1',
      [shop.tenant_id],
    )
    expect(entry).toMatchObject({
      admin_user_id: owner.user_id,
      details: { api_key: { id, name: 'Caisse' } },
    })
  })

  test('shows when it was last used', async () => {
    const { id, authorization } = await keyWith('can_manage_orders')
    const lastUse = () => database.owner('select last_used_at from api_keys where id = $1', [id])
    expect(await lastUse()).toEqual([{ last_used_at: null }])
    await ask(authorization, ORDERS)
    expect(await lastUse()).toEqual([{ last_used_at: expect.any(Date) }])
  })

  test('may ask so many times a minute, and another key of the shop does not notice', async () => {
    const [busy, quiet] = [await keyWith('can_manage_orders'), await keyWith('can_manage_orders')]
    // Counted ahead for this minute and the next: the test may run over the end of one.
    const used = () => {
      for (let call = 0; call < API_KEY_CALLS_PER_MINUTE; call += 1)
        services.withinLimit(`api key ${busy.id}`, API_KEY_CALLS_PER_MINUTE)
    }
    await expect
      .poll(async () => {
        used()
        return (await ask(busy.authorization, ORDERS)).statusCode
      })
      .toBe(429)
    expect((await ask(quiet.authorization, ORDERS)).statusCode).toBe(200)
  })

  test('is of no use to pages of other sites', async () => {
    const { authorization } = await keyWith('can_manage_orders')
    const origin = 'https://elsewhere.example'
    const preflight = await ask(authorization, ORDERS, { method: 'OPTIONS', headers: { origin } })
    const read = await ask(authorization, ORDERS, { headers: { origin } })
    for (const { headers } of [preflight, read])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const written = await ask(authorization, '/api/office/categories', {
      method: 'POST',
      headers: { origin },
      payload: { name: 'Pains' },
    })
    expect(written.statusCode).toBe(403)
  })
})

describe('with a key that has all a key can have', () => {
  test.each(proceduresOf())('$name answers as the contract says', async (procedure) => {
    const { authorization } = await testApiKey(database, owner, API_KEY_PERMISSIONS)
    expect(await call(procedure, authorization)).toBe(verdict(procedure))
  })

  function verdict({ meta }: DeclaredProcedure): string {
    if (!isOpenToKeys(meta)) return 'FORBIDDEN'
    const isHeld = meta.permissions?.some((flag) => flag !== 'can_manage_users') ?? true
    return isHeld ? 'allowed' : 'FORBIDDEN'
  }

  async function call({ method, path }: DeclaredProcedure, authorization: string) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'nonsense')}`
    const answer = await ask(authorization, url, {
      method: method as 'GET',
      ...(method === 'GET' ? {} : { payload: { nonsense: true } }),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    const { code } = answer.json() ?? {}
    return code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? code : 'allowed'
  }

  test('money, people and keys stay with people', () => {
    const open = proceduresOf()
      .filter(({ meta }) => meta.access !== 'public' && isOpenToKeys(meta))
      .map(({ name }) => name)
    expect(open).toEqual(expect.arrayContaining(['office.orders.list', 'office.orders.setStatus']))
    const closed = [
      'office.orders.refund',
      'office.orders.cancel',
      'office.orders.weigh',
      'office.paymentIssues.retry',
      'office.members.invite',
      'office.apiKeys.create',
      'office.subscription.start',
      'session.account.changePassword',
    ]
    const names = proceduresOf().map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(closed))
    expect(open.filter((name) => closed.includes(name))).toEqual([])
  })
})

/** How many statements about keys a request sends to the database. */
async function statements<T>(work: () => Promise<T>): Promise<{ count: number; result: T }> {
  const { pool } = services.db
  const query = pool.query
  let count = 0
  pool.query = ((...args: Parameters<typeof query>) => {
    if (String(args[0]).includes('api_key')) count += 1
    return query.apply(pool, args)
  }) as typeof query
  try {
    return { result: await work(), count }
  } finally {
    pool.query = query
  }
}
