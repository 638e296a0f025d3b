import type { SignedIn } from '@fournil/contract/session'
import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import { describe, expect, test } from 'vitest'
import { loginRedirect, nextPage } from './login-redirect.ts'

const person = (permissions: Permission[], is_super_admin = false): SignedIn => ({
  user_id: 'u',
  email: 'a@b.test',
  tenant_id: 't',
  is_super_admin,
  is_address_confirmed: true,
  lacks_second_factor: false,
  permissions,
  impersonation: null,
})
const at = (pathname: string, search = '') => ({ pathname, search })

describe('who asks for a page of the back office', () => {
  test('without a session is sent to the login, which remembers the page', () => {
    expect(loginRedirect(null, at('/admin'))).toEqual({ to: '/admin/login' })
    expect(loginRedirect(null, at('/admin/orders', '?order=7'))).toEqual({
      to: '/admin/login?next=%2Fadmin%2Forders%3Forder%3D7',
    })
  })

  test('with a session that has ended is told so at the login', () => {
    expect(loginRedirect(null, at('/admin'), true)).toEqual({ to: '/admin/login?expired=1' })
    expect(loginRedirect(null, at('/admin/reports'), true)).toEqual({
      to: '/admin/login?expired=1&next=%2Fadmin%2Freports',
    })
  })

  test('gets to their own account with no permission at all, but not without a session', () => {
    expect(loginRedirect(person([]), at('/admin/account'))).toBe('open')
    expect(loginRedirect(null, at('/admin/account'))).toEqual({
      to: '/admin/login?next=%2Fadmin%2Faccount',
    })
  })

  test('gets in with the permission of the page', () => {
    expect(loginRedirect(person(['can_manage_orders']), at('/admin/orders'))).toBe('open')
    expect(loginRedirect(person(['can_manage_orders']), at('/admin/orders/7'))).toBe('open')
    expect(loginRedirect(person(['can_manage_orders']), at('/admin/finances'))).toBe('open')
  })

  test('without it is sent to the first page that is permitted, in the order of the specification', () => {
    const order: [Permission, string][] = [
      ['can_view_dashboard', '/admin'],
      ['can_manage_orders', '/admin/orders'],
      ['can_manage_products', '/admin/products'],
      ['can_manage_stores', '/admin/stores'],
      ['can_manage_categories', '/admin/categories'],
      ['can_manage_users', '/admin/users'],
      ['can_manage_promo_codes', '/admin/promo-codes'],
      ['can_manage_reviews', '/admin/reviews'],
      ['can_view_reports', '/admin/reports'],
      ['can_manage_tax_settings', '/admin/tax-settings'],
      ['can_manage_design_settings', '/admin/design-settings'],
      ['can_manage_notification_settings', '/admin/notification-settings'],
    ]
    for (const [index, [, to]] of order.entries()) {
      const flags = order.slice(index).map(([flag]) => flag)
      expect(loginRedirect(person(flags), at('/admin/ai-prompts'))).toEqual({ to, refused: true })
    }
  })

  test('at the front door is led on without being told off', () => {
    for (const door of ['/admin', '/admin/'])
      expect(loginRedirect(person(['can_manage_orders']), at(door))).toEqual({
        to: '/admin/orders',
        refused: false,
      })
  })

  test('with nothing permitted is told so, and not sent round in circles', () => {
    expect(loginRedirect(person([]), at('/admin'))).toBe('closed')
    expect(loginRedirect(person([]), at('/admin/orders'))).toBe('closed')
  })

  test('of a page that does not exist is led to the shop, signed in or not', () => {
    expect(loginRedirect(null, at('/admin/nothing'))).toEqual({ to: '/' })
    expect(loginRedirect(person(['can_view_dashboard']), at('/admin/nothing'))).toEqual({ to: '/' })
  })

  test('as a super administrator is led to the console, from where a session of assistance is opened', () => {
    for (const page of ['/admin', '/admin/ai-prompts'])
      expect(loginRedirect(person([...PERMISSIONS], true), at(page))).toEqual({ to: '/platform' })
  })
})

test.each([
  ['?next=/admin/orders?order=7', '/admin/orders?order=7'],
  ['?next=/admin', '/admin'],
  ['?next=https://evil.test/admin', null],
  ['?next=//evil.test', null],
  ['?next=/administrator', null],
  ['?next=/admin\\evil', null],
  // A header holds printable ASCII: anything else arrives there encoded, or not at all.
  ['?next=/admin/é%E2%80%AE', '/admin/%C3%A9%E2%80%AE'],
  ['?next=/admin/orders?search=cr%C3%A8me', '/admin/orders?search=cr%C3%A8me'],
  ['?next=/admin%0D%0ASet-Cookie:a=b', null],
  ['?next=/admin/%0D%0ASet-Cookie:a=b', '/admin/Set-Cookie:a=b'],
  ['?next=/admin/%00x', '/admin/%00x'],
  ['?next=/admin/../account', null],
  ['?next=/admin/..//evil.test', null],
  ['?next=/admin/%252e%252e//evil.test', null],
  ['', null],
])('after the login, %s leads to %s', (search, to) => {
  expect(nextPage(search)).toBe(to)
})
