import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { AppServices } from '../../../app-services.ts'
import {
  PASSWORD,
  type TestPerson,
  testMember,
  testSuperAdmin,
} from '../../../testing/test-people.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { testServices } from '../../../testing/test-services.ts'

type Cookies = Record<string, string>

/** Two shops side by side, and those who have a key to the one or to both. */
export type SignInFixture = {
  database: TestDatabase
  services: AppServices
  server: TestServer
  shop: TestTenant
  neighbour: TestTenant
  /** The hosts of the two shops. */
  here: string
  nextDoor: string
  /** Works in the first shop. */
  member: TestPerson
  superAdmin: TestPerson
  /** Each from an address of its own, so that the limit of one is not another's. */
  signIn: (
    host: string,
    payload: object,
    headers?: Record<string, string>,
    cookies?: Cookies,
  ) => Promise<LightMyRequestResponse>
  /** The session's, unless another one is named. */
  cookieOf: (host: string, person: TestPerson, name?: string) => Promise<Cookies>
  whoIs: (host: string, cookies: Cookies) => Promise<unknown>
  close: () => Promise<void>
}

export const credentials = (person: TestPerson) => ({ email: person.email, password: PASSWORD })

export async function openSignInFixture(): Promise<SignInFixture> {
  const database = await testDatabase()
  const shop = await testTenant(database)
  const neighbour = await testTenant(database)
  const member = await testMember(database, shop, ['can_manage_orders', 'can_manage_reviews'])
  const superAdmin = await testSuperAdmin(database)
  const services = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  const server = await testServer({ services })
  let visitors = 0

  const signIn: SignInFixture['signIn'] = (
    host,
    payload,
    headers = { 'x-forwarded-for': `198.51.100.${++visitors}` },
    cookies = {},
  ) => server.ask(host, '/api/session/sign-in', { method: 'POST', payload, headers, cookies })

  return {
    database,
    services,
    server,
    shop,
    neighbour,
    here: `${shop.tenant_slug}.localhost`,
    nextDoor: `${neighbour.tenant_slug}.localhost`,
    member,
    superAdmin,
    signIn,
    cookieOf: async (host, person, name = 'fournil_session') => {
      const answer = await signIn(host, credentials(person))
      expect(answer.statusCode).toBe(200)
      const cookie = answer.cookies.find((given) => given.name === name)
      if (!cookie) throw new Error('no cookie')
      return { [cookie.name]: cookie.value }
    },
    whoIs: async (host, cookies) => (await server.ask(host, '/api/session', { cookies })).json(),
    close: async () => {
      await server.close()
      await services.close()
      await database.close()
    },
  }
}
