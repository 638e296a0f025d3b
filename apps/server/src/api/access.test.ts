import type { Meta } from '@fournil/contract/procedure-meta'
import { type DeclaredProcedure, proceduresOf } from '@fournil/contract/procedures'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import type { Context } from '@fournil/services/context'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import {
  type TestPerson,
  testImpersonation,
  testMember,
  testSession,
  testSuperAdmin,
} from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'
import { requireAccess } from './access.ts'

/** Open to anyone although they belong to the back office or to the platform, each for a reason. */
const OPEN_ON_PURPOSE: Record<string, string> = {
  'platform.monitoring.status': 'the status page shows it to everybody',
  'platform.plans.list': 'the pricing page shows it to visitors',
  'platform.publisher.get': 'the law wants every visitor to know who answers for the site',
  'platform.registration.register': 'strangers open shops by it',
}

const procedures = proceduresOf()

describe('what the contract asks', () => {
  test('is read from a contract that declares something', () => {
    expect(procedures.length).toBeGreaterThanOrEqual(11)
    expect(new Set(procedures.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      procedures.length,
    )
  })

  test.each(procedures)('$name says who may call it', ({ name, meta }) => {
    if (!isOpen(meta) || name in OPEN_ON_PURPOSE) return
    // Shoppers and people who are not yet signed in; everything else must name what it asks.
    expect(name).toMatch(/^(shop|session)\./)
  })

  test.each(procedures.filter(({ name }) => name.startsWith('platform.')))(
    '$name, of the platform, asks for a super administrator and nothing less',
    ({ name, meta }) => {
      if (name in OPEN_ON_PURPOSE) return
      expect(meta.access).toBe('super_admin')
    },
  )

  test.each(procedures)(
    '$name is declared by one of the starters of the contract',
    ({ name, meta }) => {
      expect(meta.access, name).toBeDefined()
      // Who works in the back office is asked for a flag, or for nothing but to work there.
      if (meta.permissions)
        expect([meta.access, meta.permissions.length > 0]).toEqual(['member', true])
    },
  )

  test('names no exception that is gone', () => {
    const names = procedures.filter(({ meta }) => isOpen(meta)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(OPEN_ON_PURPOSE)))
  })
})

type Caller = {
  as: string
  cookies: Record<string, string>
  flags: readonly Permission[] | 'super_admin' | null
  is_impersonated?: boolean
}

describe('a procedure', () => {
  const person = { user_id: 'u', email: 'a@b.fr', session_id: 's' }
  const impersonator = { user_id: 'v', email: 'c@d.fr', impersonation_id: 'i', reason: 'Aide' }
  const member = { kind: 'member', ...person, permissions: PERMISSIONS, impersonator: null }
  const ask = (meta: Meta, actor: object) => () => requireAccess({ actor } as Context, meta)

  test('that says nothing of who may call it is closed, to super administrators too', () => {
    for (const actor of [{ kind: 'shopper' }, member, { kind: 'super_admin', ...person }])
      expect(ask({}, actor)).toThrow('FORBIDDEN')
  })

  test('that a person does as themselves only is refused while somebody acts as them', () => {
    const meta: Meta = { access: 'member', refused_while_impersonating: true }
    expect(ask(meta, member)).not.toThrow()
    expect(ask(meta, { ...member, impersonator })).toThrow(
      expect.objectContaining({
        code: 'FORBIDDEN',
        sentence: expect.stringContaining('sous l’identité d’une autre personne'),
      }),
    )
    expect(ask({ access: 'member' }, { ...member, impersonator })).not.toThrow()
  })
})

describe('what the server answers', () => {
  let database: TestDatabase
  let shop: TestTenant
  let services: AppServices
  let server: TestServer
  let host: string
  const people = new Map<string, TestPerson>()

  beforeAll(async () => {
    database = await testDatabase()
    shop = await testTenant(database)
    host = `${shop.tenant_slug}.localhost`
    services = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
    server = await testServer({ services })
    people.set('none', await testMember(database, shop))
    for (const flag of PERMISSIONS) people.set(flag, await testMember(database, shop, [flag]))
    people.set('neighbour', await testMember(database, await testTenant(database), PERMISSIONS))
    people.set('all', await testMember(database, shop, PERMISSIONS))
    people.set('super', await testSuperAdmin(database))
  })

  afterAll(async () => {
    await server.close()
    await services.close()
    await database.close()
  })

  const cookieOf = async (name: string) => {
    const person = people.get(name)
    if (!person) throw new Error(name)
    return testSession(database, person, host, person.tenant_id ?? shop.tenant_id)
  }

  // Sessions of this procedure's own: signing out must not end those of the next.
  const callers = async (): Promise<Caller[]> => [
    { as: 'nobody', cookies: {}, flags: null },
    { as: 'a member of the neighbour', cookies: await cookieOf('neighbour'), flags: null },
    { as: 'a member without flags', cookies: await cookieOf('none'), flags: [] },
    ...(await Promise.all(
      PERMISSIONS.map(async (flag) => ({ as: flag, cookies: await cookieOf(flag), flags: [flag] })),
    )),
    { as: 'a super administrator', cookies: await cookieOf('super'), flags: 'super_admin' },
    {
      as: 'a super administrator who acts as somebody',
      cookies: await testImpersonation(database, people.get('all') as TestPerson, shop),
      flags: PERMISSIONS,
      is_impersonated: true,
    },
  ]

  test.each(procedures)('$name', async (procedure) => {
    const answers: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [index, caller] of (await callers()).entries()) {
      answers[caller.as] = await call(procedure, caller.cookies, index)
      expected[caller.as] = verdict(procedure.meta, caller)
    }
    expect(answers).toEqual(expected)
  })

  // The input is nonsense: who may not call is told so, and not what the input should have been.
  async function call(procedure: DeclaredProcedure, cookies: Record<string, string>, from: number) {
    const answer = await server.ask(host, procedure.rpc, {
      method: 'POST',
      payload: { json: { nonsense: true } },
      cookies,
      // Each from an address of its own: limits are not what is asked here.
      headers: { 'x-forwarded-for': `198.51.100.${from}` },
    })
    expect(answer.statusCode, `${procedure.name}: ${answer.body}`).toBeLessThan(500)
    const { code, message } = answer.json().json ?? answer.json()
    if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') return code
    expect(`${code} ${message}`, `${procedure.name} is not served`).not.toBe(
      'NOT_FOUND Introuvable.',
    )
    return 'allowed'
  }
})

function isOpen(meta: Meta): boolean {
  return meta.access === 'public'
}

function verdict(meta: Meta, { flags, is_impersonated }: Caller): string {
  if (is_impersonated && meta.refused_while_impersonating) return 'FORBIDDEN'
  if (isOpen(meta)) return 'allowed'
  if (flags === null) return 'UNAUTHORIZED'
  if (meta.access === 'person') return 'allowed'
  // Neither is the other: the platform's people have no place in a shop, nor the shop's on the platform.
  if (flags === 'super_admin' && meta.also_for_super_admins) return 'allowed'
  if ((flags === 'super_admin') !== (meta.access === 'super_admin')) return 'FORBIDDEN'
  if (flags !== 'super_admin' && meta.owners_only)
    return PERMISSIONS.every((flag) => flags.includes(flag)) ? 'allowed' : 'FORBIDDEN'
  if (flags === 'super_admin' || !meta.permissions) return 'allowed'
  return meta.permissions.some((flag) => flags.includes(flag)) ? 'allowed' : 'FORBIDDEN'
}
