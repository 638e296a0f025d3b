import { argon2 } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD, testMember, testSuperAdmin } from '../../testing/test-people.ts'
import { deviceIn, openThrottleFixture, type ThrottleFixture } from './testing/throttle-fixture.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

let street: ThrottleFixture
beforeAll(async () => {
  street = await openThrottleFixture()
})
afterAll(() => street.close())

// Time passes when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const person = async () => (await testMember(street.database, street.shop)).email
const superAdmin = async () => (await testSuperAdmin(street.database)).email
const inTurn = async <T>(times: number, attempt: (index: number) => Promise<T>) => {
  const seen: T[] = []
  for (let i = 0; i < times; i++) seen.push(await attempt(i))
  return seen
}
const WRONG_THEN_SHUT = [...Array(5).fill(401), ...Array(5).fill(429)]

describe('twenty wrong passwords from two addresses, at another shop', () => {
  const attack = async (email: string) => {
    const host = `${street.neighbour.tenant_slug}.localhost`
    for (const address of [street.newAddress(), street.newAddress()])
      expect(await inTurn(10, () => street.guess({ email, address, host }))).toEqual(
        WRONG_THEN_SHUT,
      )
  }

  test.each([
    ['an owner', person],
    ['a super administrator', superAdmin],
  ])('do not shut %s out: neither on a known device nor on a new one', async (_, someone) => {
    const email = await someone()
    const cookies = await street.deviceOf(email)
    await attack(email)
    expect((await street.signIn({ email, cookies })).statusCode).toBe(200)
    expect((await street.signIn({ email })).statusCode).toBe(200)
  })

  test('do not shut anybody out of the platform’s own page', async () => {
    const email = await superAdmin()
    await attack(email)
    expect((await street.signIn({ email, host: 'fournil.localhost' })).statusCode).toBe(200)
  })
})

describe('one account from one address', () => {
  test('waits longer with each failure, and is told how long', async () => {
    const [email, address] = [await person(), street.newAddress()]
    await inTurn(5, () => street.guess({ email, address }))
    for (const [seconds, words] of [
      [60, '1\u00a0minute'],
      [120, '2\u00a0minutes'],
      [240, '4\u00a0minutes'],
    ] as const) {
      const refused = await street.signIn({ email, address })
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, `${seconds}`])
      expect(refused.json()).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: `Trop de tentatives. Réessayez dans ${words}.`,
      })
      pass(seconds - 0.001)
      expect((await street.signIn({ email, address })).statusCode).toBe(429)
      pass(0.001)
      expect(await street.guess({ email, address })).toBe(401)
    }
  })

  test('begins anew for whoever comes in', async () => {
    const [email, address] = [await person(), street.newAddress()]
    await inTurn(4, () => street.guess({ email, address }))
    expect((await street.signIn({ email, address })).statusCode).toBe(200)
    pass(60)
    const again = await inTurn(6, () => street.guess({ email, address }))
    expect(again).toEqual([...Array(5).fill(401), 429])
  })

  test('is one whatever the case of the letters, the process, or the place in one household', async () => {
    const email = await person()
    const places = ['2001:db8:7:7::1', '2001:db8:7:7:1::2']
    const seen = await inTurn(6, (index) =>
      street.guess({
        email: index % 2 ? email : ` ${email.toUpperCase()}`,
        address: places[index % 2] ?? '',
        server: index % 2 ? street.server : street.otherProcess,
      }),
    )
    expect(seen).toEqual([...Array(5).fill(401), 429])
  })

  test('does not get more passwords compared by trying them all at once, in two processes', async () => {
    const [email, address] = [await person(), street.newAddress()]
    vi.mocked(argon2).mockClear()
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        street.guess({
          email,
          address,
          server: index % 2 ? street.server : street.otherProcess,
        }),
      ),
    )
    expect(seen.filter((status) => status === 401)).toHaveLength(5)
    expect(argon2).toHaveBeenCalledTimes(5)
  })
})

describe('one account from many addresses', () => {
  test('gets twenty passwords compared at once, then one after a short wait, and its owner is in', async () => {
    const email = await person()
    const cookies = await street.deviceOf(email)
    vi.mocked(argon2).mockClear()
    const seen = await Promise.all(Array.from({ length: 50 }, () => street.guess({ email })))
    expect(seen.filter((status) => status === 401)).toHaveLength(20)
    expect(argon2).toHaveBeenCalledTimes(20)
    const refused = await street.signIn({ email })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
    expect((await street.signIn({ email, cookies })).statusCode).toBe(200)
    // However long it goes on, a new device waits for a minute at most.
    await inTurn(10, async () => {
      pass(60)
      expect(await street.guess({ email })).toBe(401)
    })
    expect((await street.signIn({ email })).headers['retry-after']).toBe('60')
    pass(60)
    expect((await street.signIn({ email })).statusCode).toBe(200)
  })
})

describe('one address with many accounts', () => {
  test('gets ten tries a minute, by the API and by the page together', async () => {
    const address = street.newAddress()
    const byPage = () =>
      street.server.ask(`${street.shop.tenant_slug}.localhost`, '/admin/login', {
        method: 'POST',
        payload: 'email=someone%40example.test&password=wrong',
        headers: {
          'x-forwarded-for': address,
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    await inTurn(9, (index) => street.guess({ email: `${index}@example.test`, address }))
    expect((await byPage()).statusCode).toBe(401)
    const refused = [await byPage(), await street.signIn({ email: 'x@example.test', address })]
    for (const { statusCode, headers } of refused)
      expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
  })

  test('gets thirty passwords compared, then waits, whichever process it asks', async () => {
    const address = street.newAddress()
    const people = await inTurn(8, person)
    const seen = await inTurn(31, (index) => {
      // Two minutes forgive no whole failure.
      if (index === 10 || index === 20) pass(60)
      const server = index % 2 ? street.server : street.otherProcess
      return street.guess({ email: people[index % 8] ?? '', address, server })
    })
    expect(seen).toEqual([...Array(30).fill(401), 429])
    // Whoever is known there does not wait with it.
    const email = await person()
    const cookies = await street.deviceOf(email)
    expect((await street.signIn({ email, address })).statusCode).toBe(429)
    expect((await street.signIn({ email, address, cookies })).statusCode).toBe(200)
  })
})

describe('a known device', () => {
  test('is known by a cookie that scripts cannot read, and after signing out too', async () => {
    const email = await person()
    const answer = await street.signIn({ email })
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^fournil_device=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
    )
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    const host = `${street.shop.tenant_slug}.localhost`
    const left = await street.server.ask(host, '/api/session/sign-out', { method: 'POST', cookies })
    expect(left.cookies.map(({ name }) => name)).toEqual(['fournil_session'])
  })

  test('has a counter of its own, that slows whoever has stolen it', async () => {
    const email = await person()
    const cookies = await street.deviceOf(email)
    const seen = await inTurn(10, () => street.guess({ email, cookies }))
    expect(seen).toEqual(WRONG_THEN_SHUT)
    expect((await street.signIn({ email })).statusCode).toBe(200)
    pass(60)
    expect((await street.signIn({ email, cookies })).statusCode).toBe(200)
    expect(await inTurn(6, () => street.guess({ email, cookies }))).toEqual([
      ...Array(5).fill(401),
      429,
    ])
  })

  test('is known to each of those who share it', async () => {
    const [first, second] = [await person(), await person()]
    const shared = deviceIn(
      await street.signIn({ email: second, cookies: await street.deviceOf(first) }),
    )
    const address = street.newAddress()
    for (const email of [first, second]) {
      await inTurn(5, () => street.guess({ email, address }))
      expect((await street.signIn({ email, address })).statusCode).toBe(429)
      expect((await street.signIn({ email, address, cookies: shared })).statusCode).toBe(200)
    }
  })

  test.each([
    ['forged', (cookie: string) => cookie.replace(/.{3}$/, 'AAA')],
    ['made up', () => `${'A'.repeat(22)}.99999999999.${'A'.repeat(43)}`],
  ])('is a stranger’s when its cookie is %s', async (_, forge) => {
    const [email, address] = [await person(), street.newAddress()]
    const { fournil_device = '' } = await street.deviceOf(email)
    const cookies = { fournil_device: forge(fournil_device) }
    expect(await inTurn(10, () => street.guess({ email, address, cookies }))).toEqual(
      WRONG_THEN_SHUT,
    )
    expect(await street.guess({ email, address })).toBe(429)
  })

  test('is a stranger’s to any other account', async () => {
    const [email, address] = [await person(), street.newAddress()]
    const cookies = await street.deviceOf(await person())
    expect(await inTurn(10, () => street.guess({ email, address, cookies }))).toEqual(
      WRONG_THEN_SHUT,
    )
    expect(await street.guess({ email, address })).toBe(429)
  })

  test('is a stranger’s after 180 days', async () => {
    const [email, address] = [await person(), street.newAddress()]
    const cookies = await street.deviceOf(email)
    await inTurn(5, () => street.guess({ email, address }))
    expect((await street.signIn({ email, address, cookies })).statusCode).toBe(200)
    pass(180 * 86_400)
    await inTurn(5, () => street.guess({ email, address }))
    expect((await street.signIn({ email, address, cookies })).statusCode).toBe(429)
  })
})

test('without an address that tells people apart, only the account is counted', async () => {
  const email = await person()
  const seen = await inTurn(10, () => street.guess({ email, address: '192.168.1.7' }))
  expect(seen).toEqual(Array(10).fill(401))
  pass(60)
  expect(
    (await street.signIn({ email, address: '192.168.1.7', password: PASSWORD })).statusCode,
  ).toBe(200)
})
