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

/** With VAT, as shoppers must see them, or without it first, for a shop of professionals. */
export const PRICE_DISPLAY_MODES = ['ttc', 'ht'] as const
export type PriceDisplayMode = (typeof PRICE_DISPLAY_MODES)[number]

type PlannedRate = { rate: number; next_rate: number | null; next_rate_from: string | null }

/** A rate as it is on a day: a change whose day has come is the rate. As app.tax_rate_on in the database. */
export function rateOn(planned: PlannedRate, day: string): PlannedRate {
  const { next_rate, next_rate_from } = planned
  if (next_rate === null || next_rate_from === null || next_rate_from > day) return planned
  return { rate: next_rate, next_rate: null, next_rate_from: null }
}
