import type { Permission } from './permissions.ts'

export const OPENING_STEPS = ['hours', 'slots', 'product', 'legal', 'vat', 'order'] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

/** What each step is called, where it is done, and who may do it; anybody may order in the shop. */
export const OPENING_STEP_FACTS: Readonly<
  Record<OpeningStep, { label: string; route: string; permission: Permission | null }>
> = {
  hours: {
    label: 'Indiquer les horaires d’un point de vente',
    route: '/admin/stores',
    permission: 'can_manage_stores',
  },
  slots: {
    label: 'Ouvrir des créneaux de retrait',
    route: '/admin/stores',
    permission: 'can_manage_stores',
  },
  product: {
    label: 'Mettre un premier produit en ligne',
    route: '/admin/products',
    permission: 'can_manage_products',
  },
  legal: {
    label: 'Remplir les mentions légales des factures',
    route: '/admin/invoice-settings',
    permission: 'can_manage_tax_settings',
  },
  vat: {
    label: 'Vérifier la TVA',
    route: '/admin/tax-settings',
    permission: 'can_manage_tax_settings',
  },
  order: { label: 'Passer une commande de test', route: '/', permission: null },
}

export type ChecklistFacts = Record<OpeningStep, boolean> & {
  dismissed_at: Date | null
  /** When the first order was paid. */
  first_order_at: Date | null
}

/**
 * `open`: something is left to do. `complete`: all is done, and that is said for a day after the first order. `hidden`:
 * said long enough, or an owner has put it away for good.
 */
export type ChecklistState = 'open' | 'complete' | 'hidden'

const SAID_MS = 86_400_000

export function checklistState(facts: ChecklistFacts, now: Date): ChecklistState {
  const { dismissed_at, first_order_at } = facts
  if (dismissed_at) return 'hidden'
  if (OPENING_STEPS.some((step) => !facts[step])) return 'open'
  const isLongAgo = first_order_at && now.getTime() - first_order_at.getTime() >= SAID_MS
  return isLongAgo ? 'hidden' : 'complete'
}
