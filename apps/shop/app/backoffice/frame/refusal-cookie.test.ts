import { expect, test } from 'vitest'
import { forgetRefusal, rememberRefusal, wasRefused } from './refusal-cookie.ts'

const PLAIN = 'http://levain.localhost:3000'

test('what is remembered is read beside other cookies, and not once it is forgotten', () => {
  const sent = (header: string) => header.split(';')[0] ?? ''
  expect(wasRefused(`fournil_session=abc; ${sent(rememberRefusal(PLAIN))}`)).toBe(true)
  expect(wasRefused(`${sent(forgetRefusal(PLAIN))}; fournil_session=abc`)).toBe(false)
  expect(wasRefused('not_fournil_refused=1')).toBe(false)
  expect(wasRefused(null)).toBe(false)
})

test('it lives for a moment, everywhere on the host, out of reach of scripts', () => {
  expect(rememberRefusal(PLAIN)).toBe(
    'fournil_refused=1; Max-Age=30; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(rememberRefusal('https://levain.test')).toMatch(/; Secure$/)
  // Only a cookie of the same name, path and kind takes the other's place.
  expect(forgetRefusal('https://levain.test')).toBe(
    'fournil_refused=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})
