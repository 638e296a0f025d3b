import type { PaymentsMode } from './payment-accounts.ts'

// The fifteen flags of a role, and what they open in the back office.

export const PERMISSIONS = [
  'can_view_dashboard',
  'can_manage_orders',
  'can_manage_products',
  'can_manage_stores',
  'can_manage_categories',
  'can_manage_users',
  'can_manage_customers',
  'can_manage_promo_codes',
  'can_manage_reviews',
  'can_view_reports',
  'can_manage_tax_settings',
  'can_manage_design_settings',
  'can_manage_notification_settings',
  'can_manage_features',
  'can_manage_ai_prompts',
] as const

export type Permission = (typeof PERMISSIONS)[number]

export type Role = { is_super_admin: boolean } & Partial<Record<Permission, boolean>>

export function can(role: Role | null | undefined, permission: Permission): boolean {
  if (!role) return false
  return role.is_super_admin || role[permission] === true
}

export function canAny(role: Role | null | undefined, permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => can(role, permission))
}

export function isAdmin(role: Role | null | undefined): boolean {
  return canAny(role, PERMISSIONS)
}

export type SidebarEntry = {
  route: string
  label: string
  /** Any one of these opens the entry. */
  permissions: readonly Permission[]
  /** Still shown when the person chose the simplified interface. */
  simplified: boolean
  /** For those who hold every flag: what binds the shop as a whole. */
  owners_only?: boolean
  /** Only where each shop takes its own money. */
  own_money_only?: boolean
}

export const SIDEBAR: readonly SidebarEntry[] = [
  entry('/admin', 'Tableau de bord', ['can_view_dashboard'], true),
  entry('/admin/orders', 'Commandes', ['can_manage_orders'], true),
  entry('/admin/production', 'Fournil', ['can_manage_orders']),
  entry('/admin/counter', 'Comptoir', ['can_manage_orders']),
  entry('/admin/invoices', 'Factures', ['can_manage_orders']),
  entry('/admin/finances', 'Finances', ['can_manage_orders'], true),
  entry('/admin/till', 'Caisse', ['can_manage_orders']),
  entry('/admin/disputes', 'Litiges', ['can_manage_orders']),
  entry('/admin/products', 'Produits', ['can_manage_products'], true),
  entry('/admin/merchant-center', 'Google Merchant', ['can_manage_products']),
  entry('/admin/stores', 'Boutiques / Points de vente', ['can_manage_stores'], true),
  entry('/admin/feasts', 'Temps forts', ['can_manage_stores']),
  entry('/admin/domains', 'Domains', ['can_manage_design_settings']),
  entry('/admin/categories', 'Catégories', ['can_manage_categories']),
  entry('/admin/users', 'Utilisateurs', ['can_manage_users']),
  entry('/admin/integrations', 'Intégrations', ['can_manage_users']),
  entry('/admin/customers', 'Clients', ['can_manage_customers']),
  entry('/admin/promo-codes', 'Codes Promo', ['can_manage_promo_codes']),
  entry('/admin/reviews', 'Avis Clients', ['can_manage_reviews']),
  entry('/admin/reports', 'Rapports', ['can_view_reports']),
  entry('/admin/tax-settings', 'TVA', ['can_manage_tax_settings']),
  entry('/admin/invoice-settings', 'Invoice settings', ['can_manage_tax_settings']),
  entry('/admin/design-settings', 'Design', ['can_manage_design_settings']),
  entry('/admin/notification-settings', 'Notifications', ['can_manage_notification_settings']),
  entry('/admin/features', 'Features', ['can_manage_features', 'can_manage_design_settings']),
  entry('/admin/ai-prompts', 'AI prompts', ['can_manage_ai_prompts']),
  {
    ...entry('/admin/payments-account', 'Compte de paiement', PERMISSIONS),
    owners_only: true,
    own_money_only: true,
  },
  { ...entry('/admin/subscription', 'Abonnement', PERMISSIONS), owners_only: true },
  { ...entry('/admin/data', 'Mes données', PERMISSIONS), owners_only: true },
]

/** Whoever works here may ask for help: its link stands beside the account, whatever the interface. */
export const SUPPORT_SCREEN = entry('/admin/support', 'Aide et support', PERMISSIONS)

export const UI_MODES = ['expert', 'simplified'] as const

export type UiMode = (typeof UI_MODES)[number]

export function sidebarFor(
  role: Role | null | undefined,
  mode: UiMode,
  payments: PaymentsMode = 'platform',
): SidebarEntry[] {
  return SIDEBAR.filter(
    (screen) =>
      opens(role, screen) &&
      (mode === 'expert' || screen.simplified) &&
      (payments === 'connect' || !screen.own_money_only),
  )
}

/** Whether this person may see the admin screen at this path; null where none lives. */
export function mayOpen(role: Role | null | undefined, pathname: string): boolean | null {
  const screen = screenAt(pathname)
  return screen ? opens(role, screen) : null
}

function opens(role: Role | null | undefined, screen: SidebarEntry): boolean {
  const { permissions, owners_only } = screen
  return owners_only
    ? permissions.every((permission) => can(role, permission))
    : canAny(role, permissions)
}

/** The flags of which one is needed at this path; null where no admin screen lives. */
export function permissionsAt(pathname: string): readonly Permission[] | null {
  return screenAt(pathname)?.permissions ?? null
}

function screenAt(pathname: string): SidebarEntry | undefined {
  const path = pathname.replace(/\/+$/, '')
  return [...SIDEBAR, SUPPORT_SCREEN].find(
    ({ route }) => path === route || (route !== '/admin' && path.startsWith(`${route}/`)),
  )
}

const LANDING_ORDER: readonly (readonly [Permission, string])[] = [
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
]

/** Where a refused visitor of the back office is sent; null when no screen is permitted. */
export function firstPermittedRoute(role: Role | null | undefined): string | null {
  return LANDING_ORDER.find(([permission]) => can(role, permission))?.[1] ?? null
}

/** Where a person lands after login; null: the page that says that nothing is permitted. */
export function landingRoute(role: Role | null | undefined): string | null {
  return role?.is_super_admin ? '/platform' : firstPermittedRoute(role)
}

function entry(
  route: string,
  label: string,
  permissions: readonly Permission[],
  simplified = false,
): SidebarEntry {
  return { route, label, permissions, simplified }
}
