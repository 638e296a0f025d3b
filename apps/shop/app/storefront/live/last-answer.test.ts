import { expect, test } from 'vitest'
import { lastAnswer, orLastAnswer } from './last-answer.ts'

const fails = () => Promise.reject(new TypeError('Failed to fetch'))

test('a dropped connection shows the last good answer to the same question', async () => {
  await orLastAnswer('frame', async () => 'first')
  await orLastAnswer('frame', async () => 'second')
  expect(await orLastAnswer('frame', fails)).toBe('second')
})

test('a question never answered fails as it should', async () => {
  await expect(orLastAnswer('new', fails)).rejects.toThrow('Failed to fetch')
})

test('a redirect is an answer, not a failure', async () => {
  await orLastAnswer('moved', async () => 'here')
  const redirect = new Response(null, { status: 302 })
  await expect(orLastAnswer('moved', () => Promise.reject(redirect))).rejects.toBe(redirect)
})

test('old answers make room', async () => {
  await orLastAnswer('oldest', async () => 1)
  for (let i = 0; i < 60; i += 1) await orLastAnswer(`q${i}`, async () => i)
  expect(lastAnswer('oldest')).toBeUndefined()
  expect(lastAnswer('q59')).toBe(59)
})
