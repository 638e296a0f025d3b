import { PERMISSIONS, type Permission } from './permissions.ts'

/** Each permission in the words of the team’s screen. */
export const PERMISSION_LABELS: Readonly<Record<Permission, string>> = {
  can_view_dashboard: 'Tableau de bord',
  can_manage_orders: 'Commandes et finances',
  can_manage_customers: 'Clients',
  can_manage_products: 'Produits',
  can_manage_categories: 'Catégories',
  can_manage_promo_codes: 'Codes promo',
  can_manage_reviews: 'Avis clients',
  can_manage_stores: 'Points de vente',
  can_manage_design_settings: 'Design et domaines',
  can_manage_features: 'Fonctionnalités',
  can_manage_notification_settings: 'Notifications',
  can_manage_ai_prompts: 'Prompts IA',
  can_view_reports: 'Rapports',
  can_manage_tax_settings: 'TVA et facturation',
  can_manage_users: 'Équipe',
}

/** As they are ticked, side by side with their like. */
export const PERMISSION_GROUPS: readonly { title: string; permissions: readonly Permission[] }[] = [
  {
    title: 'Au quotidien',
    permissions: ['can_view_dashboard', 'can_manage_orders', 'can_manage_customers'],
  },
  {
    title: 'Le catalogue',
    permissions: [
      'can_manage_products',
      'can_manage_categories',
      'can_manage_promo_codes',
      'can_manage_reviews',
    ],
  },
  {
    title: 'La boutique',
    permissions: [
      'can_manage_stores',
      'can_manage_design_settings',
      'can_manage_features',
      'can_manage_notification_settings',
      'can_manage_ai_prompts',
    ],
  },
  {
    title: 'La gestion',
    permissions: ['can_view_reports', 'can_manage_tax_settings', 'can_manage_users'],
  },
]

/** What people of a shop usually may do; a beginning, to be changed at will. */
export const ROLE_PRESETS: readonly { name: string; permissions: readonly Permission[] }[] = [
  { name: 'Propriétaire', permissions: PERMISSIONS },
  {
    name: 'Comptoir',
    permissions: ['can_view_dashboard', 'can_manage_orders', 'can_manage_customers'],
  },
  {
    name: 'Production',
    permissions: [
      'can_view_dashboard',
      'can_manage_orders',
      'can_manage_products',
      'can_manage_categories',
    ],
  },
  {
    name: 'Comptabilité',
    permissions: ['can_view_dashboard', 'can_view_reports', 'can_manage_tax_settings'],
  },
]

/** The preset that somebody’s permissions are, neither more nor less. */
export function presetOf(permissions: readonly Permission[]): string | null {
  const same = ROLE_PRESETS.find(
    (preset) =>
      preset.permissions.length === permissions.length &&
      preset.permissions.every((permission) => permissions.includes(permission)),
  )
  return same?.name ?? null
}
