import { expect, test } from 'vitest'
import { attemptFor, randomKey } from './attempt.ts'

function keys() {
  let count = 0
  return () => `key-${++count}`
}

test('the same content tried again keeps its key', () => {
  const next = keys()
  const first = attemptFor({ notes: 'sonner', items: [1] }, null, next)
  expect(attemptFor({ notes: 'sonner', items: [1] }, first, next)).toEqual(first)
})

test('anything that changes makes another attempt', () => {
  const next = keys()
  const first = attemptFor({ notes: 'sonner', time: '09:00' }, null, next)
  const other = attemptFor({ notes: 'sonner', time: '09:30' }, first, next)
  expect(other.key).not.toBe(first.key)
  expect(attemptFor({ notes: 'sonner', time: '09:00' }, other, next).key).toBe('key-3')
})

test('keys are long enough for the contract, and differ', () => {
  const made = new Set(Array.from({ length: 50 }, randomKey))
  expect(made.size).toBe(50)
  expect([...made].every((key) => key.length >= 16 && key.length <= 100)).toBe(true)
})
