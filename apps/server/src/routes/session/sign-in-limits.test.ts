import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { PASSWORD, testMember } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let now: number

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  services = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  server = await testServer({ services })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

// The minute turns when the test says so.
beforeEach(() => {
  now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

let addresses = 0
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

const signIn = (email: string, password: string, address = newAddress()) =>
  server.ask(`${shop.tenant_slug}.localhost`, '/api/session/sign-in', {
    method: 'POST',
    payload: { email, password },
    headers: { 'x-forwarded-for': address },
  })

const signInByPage = (email: string, password: string, address: string) =>
  server.ask(`${shop.tenant_slug}.localhost`, '/admin/login', {
    method: 'POST',
    payload: new URLSearchParams({ email, password }).toString(),
    headers: {
      'x-forwarded-for': address,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

const statuses = async (times: number, attempt: () => Promise<{ statusCode: number }>) => {
  const seen: number[] = []
  for (let i = 0; i < times; i++) seen.push((await attempt()).statusCode)
  return seen
}

test('the API and the login page count the tries of one address together', async () => {
  const address = newAddress()
  const byApi = () => signIn('someone@example.test', 'wrong', address)
  const byPage = () => signInByPage('someone@example.test', 'wrong', address)
  expect(await statuses(6, byApi)).toEqual(Array(6).fill(401))
  expect(await statuses(5, byPage)).toEqual([...Array(4).fill(401), 429])
  expect(await statuses(1, byApi)).toEqual([429])
})

describe('an account that is tried from many addresses', () => {
  test('is refused after twenty failures, even to the right password, and others are not', async () => {
    const [tried, other] = [await testMember(database, shop), await testMember(database, shop)]
    expect(await statuses(40, () => signIn(tried.email, 'wrong'))).toEqual([
      ...Array(20).fill(401),
      ...Array(20).fill(429),
    ])
    const right = await signIn(` ${tried.email.toUpperCase()}`, PASSWORD)
    expect(right.statusCode).toBe(429)
    expect(right.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop de demandes. Réessayez dans un instant.',
    })
    expect((await signIn(other.email, PASSWORD)).statusCode).toBe(200)
  })

  test('answers like one that does not exist', async () => {
    const { email } = await testMember(database, shop)
    const last = async (address: string) => {
      expect(await statuses(20, () => signIn(address, 'wrong'))).toEqual(Array(20).fill(401))
      const { statusCode, json } = await signIn(address, 'wrong')
      return [statusCode, json()]
    }
    const refused = await last(email)
    expect(refused[0]).toBe(429)
    expect(await last('nobody-at-all@example.test')).toEqual(refused)
  })

  test('is not tried more often by trying all at once', async () => {
    const { email } = await testMember(database, shop)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
  })

  test('opens again when the quarter of an hour is over', async () => {
    const { email } = await testMember(database, shop)
    await statuses(20, () => signIn(email, 'wrong'))
    now += 15 * 60_000 - 1
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429)
    now += 1
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  })

  test('is forgiven its failures when its owner comes in', async () => {
    const { email } = await testMember(database, shop)
    await statuses(19, () => signIn(email, 'wrong'))
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    expect(await statuses(21, () => signIn(email, 'wrong'))).toEqual([...Array(20).fill(401), 429])
  })
})
