import { argon2 } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testMember } from '../../testing/test-people.ts'
import { credentials, openSignInFixture, type SignInFixture } from './testing/sign-in-fixture.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

let street: SignInFixture

beforeAll(async () => {
  street = await openSignInFixture()
})
afterAll(() => street.close())

describe('a refusal', () => {
  test('is the same for a wrong password and for an account that does not exist, at the same cost', async () => {
    vi.mocked(argon2).mockClear()
    const wrong = await street.signIn(street.here, {
      email: street.member.email,
      password: 'wrong',
    })
    expect(argon2).toHaveBeenCalledTimes(1)
    const unknown = await street.signIn(street.here, {
      email: 'nobody@example.test',
      password: 'wrong',
    })
    expect(argon2).toHaveBeenCalledTimes(2)

    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Email ou mot de passe incorrect',
    })
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
    expect([wrong.cookies, unknown.cookies]).toEqual([[], []])
  })

  test('is the same in every way, whatever the reason', async () => {
    const [banned, stranger] = [
      await testMember(street.database, street.shop),
      await testMember(street.database, street.neighbour),
    ]
    await street.database.owner(
      `update users set banned_until = now() + interval '1 hour' where id = $1`,
      [banned.user_id],
    )
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const refusals = []
    for (const payload of [
      { email: street.member.email, password: 'wrong' },
      { email: 'not-an-account@example.test', password: 'wrong' },
      credentials(stranger),
      credentials(banned),
    ]) {
      vi.mocked(argon2).mockClear()
      statements.mockClear()
      const { statusCode, body, cookies, headers } = await street.signIn(street.here, payload)
      const asked = statements.mock.calls.map(([query]) => textOf(query)).filter(isOfSigningIn)
      const hashes = vi.mocked(argon2).mock.calls.length
      refusals.push({ statusCode, body, cookies, headers: Object.keys(headers), asked, hashes })
    }
    statements.mockRestore()
    expect(refusals[0]).toMatchObject({ statusCode: 401, cookies: [], hashes: 1 })
    expect(refusals[0]?.asked).toHaveLength(3)
    for (const refusal of refusals.slice(1)) expect(refusal).toEqual(refusals[0])
  })

  test('meets an account without a password, whatever is typed', async () => {
    const invited = await testMember(street.database, street.shop)
    await street.database.owner('update users set password_hash = null where id = $1', [
      invited.user_id,
    ])
    expect((await street.signIn(street.here, credentials(invited))).statusCode).toBe(401)
  })

  test('meets a person who is banned, and ends the sessions they have', async () => {
    const banned = await testMember(street.database, street.shop)
    const cookie = await street.cookieOf(street.here, banned)
    await street.database.owner(
      `update users set banned_until = now() + interval '1 hour' where id = $1`,
      [banned.user_id],
    )
    expect((await street.signIn(street.here, credentials(banned))).json()).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await street.whoIs(street.here, cookie)).toBeNull()

    await street.database.owner(
      `update users set banned_until = now() - interval '1 second' where id = $1`,
      [banned.user_id],
    )
    expect((await street.signIn(street.here, credentials(banned))).statusCode).toBe(200)
  })

  test('meets a member of another shop, in the same words', async () => {
    const answer = await street.signIn(street.nextDoor, credentials(street.member))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('comes after ten tries a minute from one address, and to that address alone', async () => {
    const people = [street.member, await testMember(street.database, street.shop)]
    let tries = 0
    const attempt = (address: string) =>
      street.signIn(
        street.here,
        { email: people[tries++ % 2]?.email, password: 'wrong' },
        { 'x-forwarded-for': address },
      )
    // The minute does not turn in between.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await attempt('203.0.113.5')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const right = await street.signIn(street.here, credentials(street.member), {
      'x-forwarded-for': '203.0.113.5',
    })
    expect(right.statusCode).toBe(429)
    expect(right.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await attempt('203.0.113.6')).statusCode).toBe(401)
    // The same verb by its other name is the same verb.
    const rpc = await street.server.ask(street.here, '/rpc/session/signIn', {
      method: 'POST',
      payload: { json: credentials(street.member) },
      headers: { 'x-forwarded-for': '203.0.113.5' },
    })
    expect(rpc.statusCode).toBe(429)
    clock.mockRestore()
  })
})

// Other parts of the process ask the database meanwhile.
function isOfSigningIn(statement: string): boolean {
  return /sign_in|security_logs|user/.test(statement)
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}
