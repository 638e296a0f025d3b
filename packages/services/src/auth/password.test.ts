import { argon2 } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

beforeEach(() => void vi.mocked(argon2).mockClear())

describe('a password', () => {
  test('is stored as argon2id with 19 MiB and two passes, salted anew each time', async () => {
    const [one, two] = [await hashPassword('levain'), await hashPassword('levain')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(one).not.toContain('levain')
  })

  test('verifies against its own hash alone', async () => {
    const stored = await hashPassword('Crème brûlée 1')
    expect(await verifyPassword('Crème brûlée 1', stored)).toBe(true)
    expect(await verifyPassword('creme brulee 1', stored)).toBe(false)
    expect(await verifyPassword('Crème brûlée 1 ', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
  })

  test('verifies by the parameters it was stored with, so that they can be raised later', async () => {
    const stored = (await hashPassword('levain')).replace('t=2', 't=3')
    expect(await verifyPassword('levain', stored)).toBe(false)
    expect(vi.mocked(argon2).mock.lastCall?.[1]).toMatchObject({ passes: 3, memory: 19_456 })
  })
})

test('an account that does not exist costs the same work as one that does', async () => {
  const stored = await hashPassword('levain')
  vi.mocked(argon2).mockClear()
  expect(await verifyPassword('levain', stored)).toBe(true)
  expect(await verifyPassword('levain', null)).toBe(false)
  const [known, unknown] = vi.mocked(argon2).mock.calls.map(([algorithm, parameters]) => {
    const { memory, passes, parallelism, tagLength, nonce } = parameters
    return {
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
      nonce: Buffer.from(nonce as Buffer).length,
    }
  })
  expect(unknown).toEqual(known)
})

test.each(['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1,t=1,p=1$$'])(
  'a stored hash that reads %j opens nothing',
  async (stored) => {
    expect(await verifyPassword('plain', stored)).toBe(false)
  },
)
