import { describe, expect, test } from 'vitest'
import { knownDevice, withKnownDevice } from './known-device.ts'

const key = Buffer.alloc(32, 1)
const now = new Date('2026-11-16T08:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const remember = (email: string, cookie?: string) => withKnownDevice(key, cookie, email, now).value

describe('a device', () => {
  test('is known to the account that signed in on it, for 180 days, and its cookie names nobody', () => {
    const { value, expires } = withKnownDevice(key, undefined, 'lou@exemple.test', now)
    expect(expires).toEqual(days(180))
    expect(value).not.toMatch(/lou|exemple|%/)
    expect(knownDevice(key, value, 'lou@exemple.test', days(179.9))).toMatch(/^[\w-]{22}$/)
    expect(knownDevice(key, value, 'lou@exemple.test', days(180))).toBeNull()
    expect(knownDevice(key, value, 'max@exemple.test', now)).toBeNull()
  })

  test('keeps its name when the same account comes again', () => {
    const first = remember('lou@exemple.test')
    const again = remember('lou@exemple.test', first)
    expect(knownDevice(key, again, 'lou@exemple.test', now)).toBe(
      knownDevice(key, first, 'lou@exemple.test', now),
    )
    expect(again.split('~')).toHaveLength(1)
  })

  test('is shared by eight people, the last ones', () => {
    const people = Array.from({ length: 9 }, (_, index) => `${index}@exemple.test`)
    const cookie = people.reduce<string | undefined>((held, email) => remember(email, held), '')
    const known = people.map((email) => knownDevice(key, cookie, email, now) !== null)
    expect(known).toEqual([false, ...Array(8).fill(true)])
  })

  test.each([
    ['nothing', () => ''],
    ['another key', () => withKnownDevice(Buffer.alloc(32, 2), '', 'lou@exemple.test', now).value],
    ['a later end', (value: string) => value.replace(/\.(\d+)\./, '.99999999999.')],
    ['another name', (value: string) => `${'A'.repeat(22)}${value.slice(22)}`],
    ['a signature cut short', (value: string) => value.slice(0, -1)],
    ['a long text', () => '~'.repeat(5000)],
  ])('is not known by a cookie with %s', (_, forge) => {
    const cookie = forge(remember('lou@exemple.test'))
    expect(knownDevice(key, cookie, 'lou@exemple.test', now)).toBeNull()
  })
})
