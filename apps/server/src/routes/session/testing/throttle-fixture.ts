import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { LightMyRequestResponse } from 'fastify'
import type { AppServices } from '../../../app-services.ts'
import { PASSWORD } from '../../../testing/test-people.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { testServices } from '../../../testing/test-services.ts'

type Cookies = Record<string, string>
type Try = {
  email: string
  password?: string
  address?: string
  cookies?: Cookies
  host?: string
  server?: TestServer
}

/** Two shops, and two processes that answer for them. */
export type ThrottleFixture = {
  database: TestDatabase
  services: AppServices
  shop: TestTenant
  neighbour: TestTenant
  server: TestServer
  otherProcess: TestServer
  newAddress: () => string
  /** With the right password from a new address to the first shop, unless said otherwise. */
  signIn: (tried: Try) => Promise<LightMyRequestResponse>
  guess: (tried: Try) => Promise<number>
  /** The cookie of a device on which this person has signed in. */
  deviceOf: (email: string) => Promise<Cookies>
  close: () => Promise<void>
}

export async function openThrottleFixture(): Promise<ThrottleFixture> {
  const database = await testDatabase()
  const [shop, neighbour] = [await testTenant(database), await testTenant(database)]
  const [services, others] = [await process(), await process()]
  const server = await testServer({ services })
  const otherProcess = await testServer({ services: others })
  let addresses = 0

  function process() {
    return testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  }
  const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
  const signIn: ThrottleFixture['signIn'] = ({
    email,
    password = PASSWORD,
    address = newAddress(),
    cookies = {},
    host = `${shop.tenant_slug}.localhost`,
    server: asked = server,
  }) =>
    asked.ask(host, '/api/session/sign-in', {
      method: 'POST',
      payload: { email, password },
      headers: { 'x-forwarded-for': address },
      cookies,
    })

  return {
    database,
    services,
    shop,
    neighbour,
    server,
    otherProcess,
    newAddress,
    signIn,
    guess: async (tried) => (await signIn({ password: 'wrong', ...tried })).statusCode,
    deviceOf: async (email) => deviceIn(await signIn({ email })),
    close: async () => {
      await server.close()
      await otherProcess.close()
      await services.close()
      await others.close()
      await database.close()
    },
  }
}

export function deviceIn(answer: LightMyRequestResponse): Cookies {
  const cookie = answer.cookies.find(({ name }) => name === 'fournil_device')
  if (!cookie) throw new Error('The device is not known.')
  return { fournil_device: cookie.value }
}
