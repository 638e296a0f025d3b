import { argon2 } from 'node:crypto'
import { hashSlots } from '@fournil/services/auth/hash-slots'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testMember } from '../../testing/test-people.ts'
import { credentials, openSignInFixture, type SignInFixture } from './testing/sign-in-fixture.ts'

// The real one, held back until the test lets it go.
const gate = vi.hoisted(() => ({ hold: Promise.resolve() }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const held: typeof crypto.argon2 = (algorithm, parameters, done) =>
    void gate.hold.then(() => crypto.argon2(algorithm, parameters, done))
  return { ...crypto, argon2: vi.fn(held) }
})

let street: SignInFixture

beforeAll(async () => {
  street = await openSignInFixture()
})
afterAll(() => street.close())

/** People whose passwords are being compared, each from an address of their own. */
async function crowd(size: number) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  gate.hold = promise
  const people = await Promise.all(
    Array.from({ length: size }, () => testMember(street.database, street.shop)),
  )
  let answered = 0
  const answers = Promise.all(
    people.map(async (person) => {
      const { statusCode } = await street.signIn(street.here, credentials(person))
      answered += 1
      return statusCode
    }),
  )
  return { answers, letGo, answered: () => answered }
}

test('while fifty sign in two passwords are compared, no connection is held, and a visitor is served', async () => {
  vi.mocked(argon2).mockClear()
  const fifty = await crowd(50)
  await expect.poll(() => hashSlots.waiting).toBe(48)
  expect([hashSlots.running, vi.mocked(argon2).mock.calls.length]).toEqual([2, 2])

  const { pool } = street.services.db
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  const page = await street.server.ask(street.here, '/api/shop/stores')
  expect(page.statusCode).toBe(200)
  expect([fifty.answered(), pool.waitingCount]).toEqual([0, 0])

  fifty.letGo()
  expect(await fifty.answers).toEqual(Array(50).fill(200))
})

test('whoever comes when a hundred wait is told so at once, and it is not counted as a failure', async () => {
  const known = await street.cookieOf(street.here, street.member, 'fournil_device')
  const many = await crowd(102)
  await expect.poll(() => hashSlots.waiting).toBe(100)
  for (let i = 0; i < 25; i++) {
    const { statusCode, headers, json } = await street.signIn(
      street.here,
      credentials(street.member),
    )
    expect([statusCode, headers['retry-after'], json().message]).toEqual([
      503,
      '5',
      'Beaucoup de monde en ce moment. Réessayez dans un instant.',
    ])
  }
  // Strangers fill the queue; a known device has one of its own.
  const owner = street.signIn(street.here, credentials(street.member), undefined, known)
  await expect.poll(() => hashSlots.waiting).toBe(101)
  many.letGo()
  expect((await owner).statusCode).toBe(200)
  expect(await many.answers).toEqual(Array(102).fill(200))
  expect((await street.signIn(street.here, credentials(street.member))).statusCode).toBe(200)
})

test('a password that was changed while the old one was compared opens nothing', async () => {
  const person = await testMember(street.database, street.shop)
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.hold = promise
  const late = street.signIn(street.here, credentials(person))
  await expect.poll(() => hashSlots.running).toBe(1)
  await street.database.owner(`update users set password_hash = 'changed' where id = $1`, [
    person.user_id,
  ])
  resolve()
  expect((await late).statusCode).toBe(401)
})
