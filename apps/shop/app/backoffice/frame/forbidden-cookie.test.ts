import { expect, test } from 'vitest'
import { clearForbiddenCookie, hasForbiddenCookie, setForbiddenCookie } from './forbidden-cookie.ts'

const PLAIN = 'http://levain.localhost:3000'

test('what is remembered is read beside other cookies, and not once it is forgotten', () => {
  const sent = (header: string) => header.split(';')[0] ?? ''
  expect(hasForbiddenCookie(`fournil_session=abc; ${sent(setForbiddenCookie(PLAIN))}`)).toBe(true)
  expect(hasForbiddenCookie(`${sent(clearForbiddenCookie(PLAIN))}; fournil_session=abc`)).toBe(
    false,
  )
  expect(hasForbiddenCookie('not_fournil_refused=1')).toBe(false)
  expect(hasForbiddenCookie(null)).toBe(false)
})

test('it lives for a moment, everywhere on the host, out of reach of scripts', () => {
  expect(setForbiddenCookie(PLAIN)).toBe(
    'fournil_refused=1; Max-Age=30; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(setForbiddenCookie('https://levain.test')).toMatch(/; Secure$/)
  // Only a cookie of the same name, path and kind takes the other's place.
  expect(clearForbiddenCookie('https://levain.test')).toBe(
    'fournil_refused=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})
