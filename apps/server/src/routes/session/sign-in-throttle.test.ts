import { AppError } from '@fournil/services/app-error'
import { expect, test } from 'vitest'
import { signInThrottle } from './sign-in-throttle.ts'

const QUARTER_MS = 15 * 60_000
const wrong = () => Promise.reject(new AppError('INVALID_CREDENTIALS'))

async function fail(brake: ReturnType<typeof signInThrottle>, email: string, times = 1) {
  for (let i = 0; i < times; i++)
    await expect(brake(email, wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
}

const refused = (brake: ReturnType<typeof signInThrottle>, email: string) =>
  brake(email, async () => null).then(
    () => false,
    (error) => error instanceof AppError && error.code === 'TOO_MANY_REQUESTS',
  )

test('any quarter of an hour holds twenty failures, wherever it begins', async () => {
  let now = 0
  const brake = signInThrottle(() => now)
  await fail(brake, 'a@example.test')
  now = QUARTER_MS - 1
  await fail(brake, 'a@example.test', 19)
  expect(await refused(brake, 'A@example.test')).toBe(true)
  // Only the first of them has passed.
  now = QUARTER_MS
  await fail(brake, 'a@example.test')
  expect(await refused(brake, 'a@example.test')).toBe(true)
})

test('a try that was refused does not put the end off', async () => {
  let now = 0
  const brake = signInThrottle(() => now)
  await fail(brake, 'a@example.test', 20)
  now = QUARTER_MS - 1
  for (let i = 0; i < 50; i++) expect(await refused(brake, 'a@example.test')).toBe(true)
  now = QUARTER_MS
  expect(await refused(brake, 'a@example.test')).toBe(false)
})

test('a breakdown of ours is nobody’s failure', async () => {
  const brake = signInThrottle(() => 0)
  const broken = () => Promise.reject(new Error('away'))
  for (let i = 0; i < 30; i++) await expect(brake('a@example.test', broken)).rejects.toThrow('away')
  await fail(brake, 'a@example.test', 20)
  expect(await refused(brake, 'a@example.test')).toBe(true)
})

test('a flood of accounts does not fill the memory, nor free the one that is being tried', async () => {
  const brake = signInThrottle(() => 0)
  await fail(brake, 'quiet@example.test', 20)
  await fail(brake, 'tried@example.test', 19)
  for (let i = 0; i < 49_998; i++) await brake(`${i}@example.test`, wrong).catch(() => {})
  expect(await refused(brake, 'quiet@example.test')).toBe(true)
  await fail(brake, 'tried@example.test')
  for (let i = 0; i < 100; i++) await brake(`more-${i}@example.test`, wrong).catch(() => {})
  expect(await refused(brake, 'quiet@example.test')).toBe(false)
  expect(await refused(brake, 'tried@example.test')).toBe(true)
})
