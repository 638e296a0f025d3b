import { expect, test } from 'vitest'
import { chosenStoreId, STORE_COOKIE, storeCookie } from './chosen-store.ts'

const A = '0198a000-0000-7000-8000-00000000000a'
const B = '0198a000-0000-7000-8000-00000000000b'
const chosen = (path: string, cookie = '') =>
  chosenStoreId(new Request(`http://shop.test${path}`, { headers: { cookie } }))

test('the address wins over what the browser remembers', () => {
  expect(chosen(`/?store=${A}`, `${STORE_COOKIE}=${B}`)).toBe(A)
  expect(chosen('/', `theme=dark; ${STORE_COOKIE}=${B}; other=1`)).toBe(B)
})

test('a cookie whose name only ends alike is another cookie', () => {
  expect(chosen('/', `not_${STORE_COOKIE}=${B}`)).toBeUndefined()
})

test.each(['nonsense', '', "' or 1=1", A.slice(1)])('the store "%s" is no store', (id) => {
  expect(chosen(`/?store=${encodeURIComponent(id)}`)).toBeUndefined()
})

test('the choice is kept for a year and not sent along from other sites', () => {
  expect(storeCookie(A, false)).toBe(`${STORE_COOKIE}=${A}; Path=/; Max-Age=31536000; SameSite=Lax`)
  expect(storeCookie(A, true)).toContain('; Secure')
})
