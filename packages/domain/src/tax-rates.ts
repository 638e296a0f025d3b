import { DEFAULT_VAT_RATE } from './vat.ts'

/** The French rates that a shop begins with; products without one of their own have the default. */
export const DEFAULT_TAX_RATES = [
  {
    rate: DEFAULT_VAT_RATE,
    name: 'Taux réduit',
    description: 'Produits alimentaires à emporter',
  },
  { rate: 10, name: 'Taux intermédiaire', description: 'Plats préparés pour être mangés aussitôt' },
  { rate: 20, name: 'Taux normal', description: 'Alcools, confiserie, articles non alimentaires' },
] as const
