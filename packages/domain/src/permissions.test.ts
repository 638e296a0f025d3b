import { describe, expect, test } from 'vitest'
import {
  can,
  firstPermittedRoute,
  isAdmin,
  landingRoute,
  mayOpen,
  PERMISSIONS,
  type Permission,
  permissionsAt,
  type Role,
  SIDEBAR,
  sidebarFor,
} from './permissions.ts'

const nobody: Role = { is_super_admin: false }
const superAdmin: Role = { is_super_admin: true }
const holding = (...permissions: Permission[]): Role => ({
  is_super_admin: false,
  ...Object.fromEntries(permissions.map((permission) => [permission, true])),
})

test('there are fifteen flags', () => {
  expect(new Set(PERMISSIONS).size).toBe(15)
})

test('a super admin passes every check, a missing role none', () => {
  for (const permission of PERMISSIONS) {
    expect(can(superAdmin, permission)).toBe(true)
    expect(can(holding(permission), permission)).toBe(true)
    expect(can(nobody, permission)).toBe(false)
    expect(can(null, permission)).toBe(false)
  }
  expect([superAdmin, holding('can_manage_ai_prompts'), nobody, null].map(isAdmin)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('the sidebar', () => {
  test('has the twenty-nine entries of the back office', () => {
    expect(SIDEBAR).toHaveLength(29)
    expect(SIDEBAR.every((entry) => permissionsAt(entry.route) === entry.permissions)).toBe(true)
  })

  test('leaves the support to a link of its own, open with any flag', () => {
    expect(permissionsAt('/admin/support')).toEqual(PERMISSIONS)
    expect(permissionsAt('/admin/support/42')).toEqual(PERMISSIONS)
  })

  test('shows five entries in simplified mode', () => {
    expect(sidebarFor(superAdmin, 'simplified').map((entry) => entry.route)).toEqual([
      '/admin',
      '/admin/orders',
      '/admin/finances',
      '/admin/products',
      '/admin/stores',
    ])
    expect(sidebarFor(superAdmin, 'expert', 'connect')).toEqual(SIDEBAR)
  })

  test('shows only what the role opens, in both modes', () => {
    const role = holding('can_manage_orders', 'can_manage_reviews')
    expect(sidebarFor(role, 'expert').map((entry) => entry.label)).toEqual([
      'Commandes',
      'Fournil',
      'Comptoir',
      'Factures',
      'Finances',
      'Caisse',
      'Litiges',
      'Avis Clients',
    ])
    expect(sidebarFor(role, 'simplified').map((entry) => entry.label)).toEqual([
      'Commandes',
      'Finances',
    ])
    expect(sidebarFor(null, 'expert')).toEqual([])
  })

  test('names the account of a shop where it takes its own money, and nowhere else', () => {
    const routes = (payments: 'platform' | 'connect') =>
      sidebarFor(superAdmin, 'expert', payments).map(({ route }) => route)
    expect(routes('connect')).toContain('/admin/payments-account')
    expect(routes('platform')).toEqual(
      routes('connect').filter((route) => route !== '/admin/payments-account'),
    )
  })

  test('opens the features by either of two flags', () => {
    for (const flag of ['can_manage_features', 'can_manage_design_settings'] as const) {
      expect(sidebarFor(holding(flag), 'expert').map((e) => e.route)).toContain('/admin/features')
    }
  })
})

test('what binds the shop as a whole is for owners alone', () => {
  const owner = holding(...PERMISSIONS)
  const nearly = holding(...PERMISSIONS.slice(1))
  const path = '/admin/subscription'
  expect([owner, nearly, nobody, null].map((role) => mayOpen(role, path))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(sidebarFor(owner, 'expert').map(({ route }) => route)).toContain(path)
  expect(sidebarFor(nearly, 'expert').map(({ route }) => route)).not.toContain(path)
  expect(mayOpen(owner, '/admin/nowhere')).toBeNull()
})

describe('permissionsAt', () => {
  test('covers the pages below a screen, and only those', () => {
    expect(permissionsAt('/admin/products/42')).toEqual(['can_manage_products'])
    expect(permissionsAt('/admin/orders/')).toEqual(['can_manage_orders'])
    expect(permissionsAt('/admin/')).toEqual(['can_view_dashboard'])
    expect(permissionsAt('/admin/productsandmore')).toBeNull()
    expect(permissionsAt('/admin/nowhere')).toBeNull()
    expect(permissionsAt('/')).toBeNull()
  })
})

describe('the first permitted route', () => {
  test.each([
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
    ['can_manage_customers', '/admin/customers'],
    ['can_manage_features', '/admin/features'],
    ['can_manage_ai_prompts', '/admin/ai-prompts'],
  ] as const)('with %s is %s, before all that follow', (permission, route) => {
    const order = PERMISSION_ORDER.slice(PERMISSION_ORDER.indexOf(permission))
    expect(firstPermittedRoute(holding(permission))).toBe(route)
    expect(firstPermittedRoute(holding(...order))).toBe(route)
  })

  test('is nowhere without a permission', () => {
    expect(firstPermittedRoute(nobody)).toBeNull()
    expect(landingRoute(nobody)).toBeNull()
  })

  test('after login, a super admin goes to the platform and others to their first screen', () => {
    expect(landingRoute(superAdmin)).toBe('/platform')
    expect(landingRoute(holding('can_manage_customers'))).toBe('/admin/customers')
  })
})

const PERMISSION_ORDER: Permission[] = [
  'can_view_dashboard',
  'can_manage_orders',
  'can_manage_products',
  'can_manage_stores',
  'can_manage_categories',
  'can_manage_users',
  'can_manage_promo_codes',
  'can_manage_reviews',
  'can_view_reports',
  'can_manage_tax_settings',
  'can_manage_design_settings',
  'can_manage_notification_settings',
  'can_manage_customers',
  'can_manage_features',
  'can_manage_ai_prompts',
]
