import { type LineFacts, lineFactsOf } from '@fournil/domain/line-facts'
import type { NetQuantity } from '@fournil/domain/net-quantity'
import type { Nutrition } from '@fournil/domain/nutrition'

/** What a label says beside ingredients and allergens. */
type Label = NetQuantity & {
  is_prepacked?: true
  storage_conditions?: string
  origin?: string
  nutrition?: Nutrition
  alcohol_by_volume?: number
  is_perishable?: false
}

const grams = (net_quantity: number): NetQuantity => ({ net_quantity, net_quantity_unit: 'g' })
const millilitres = (net_quantity: number): NetQuantity => ({
  net_quantity,
  net_quantity_unit: 'ml',
})

/** By the slug of the product. Breads of 200 g and more say their weight, what is packed says everything. */
export const LABELS: Readonly<Record<string, Label>> = {
  'baguette-tradition': grams(250),
  'pain-de-campagne': grams(500),
  'tourte-de-seigle': grams(1000),
  'pain-aux-noix': grams(400),
  'fougasse-aux-olives': grams(300),
  'brioche-tressee': grams(450),
  'coffret-macarons': { net_quantity: 12, net_quantity_unit: 'piece' },
  'confiture-framboise': {
    ...grams(320),
    is_prepacked: true,
    is_perishable: false,
    storage_conditions: 'À l’abri de la lumière. Après ouverture, au frais et sous trois semaines.',
    origin: 'France',
    nutrition: {
      energy_kj: 1020,
      energy_kcal: 240,
      fat: 0.3,
      saturates: 0.1,
      carbohydrate: 58,
      sugars: 56,
      protein: 0.6,
      salt: 0.01,
    },
  },
  'pralines-roses': {
    ...grams(200),
    is_prepacked: true,
    is_perishable: false,
    storage_conditions: 'Au sec et à l’abri de la chaleur.',
    origin: 'France (amandes\u00a0: Espagne)',
    nutrition: {
      energy_kj: 1920,
      energy_kcal: 457,
      fat: 17,
      saturates: 1.3,
      carbohydrate: 68,
      sugars: 66,
      protein: 7,
      salt: 0.02,
    },
  },
  'jus-de-pomme': {
    ...millilitres(1000),
    is_prepacked: true,
    is_perishable: false,
    storage_conditions: 'Après ouverture, au frais et sous cinq jours.',
    origin: 'France',
    nutrition: {
      energy_kj: 190,
      energy_kcal: 45,
      fat: 0,
      saturates: 0,
      carbohydrate: 11,
      sugars: 10.5,
      protein: 0.1,
      salt: 0,
    },
  },
  'vin-rouge-du-jura': {
    ...millilitres(750),
    is_prepacked: true,
    is_perishable: false,
    origin: 'France (Jura)',
    alcohol_by_volume: 12.5,
  },
  'biere-de-garde': {
    ...millilitres(750),
    is_prepacked: true,
    is_perishable: false,
    origin: 'France (Nord)',
    alcohol_by_volume: 7.5,
  },
}

/** What an order's line copies of the label; the demo's categories are all of what spoils. */
export function labelFacts(slug: string): LineFacts {
  const label = LABELS[slug]
  return lineFactsOf({
    net: label
      ? { net_quantity: label.net_quantity, net_quantity_unit: label.net_quantity_unit }
      : null,
    by_weight: null,
    alcohol_by_volume: label?.alcohol_by_volume ?? null,
    is_perishable: label?.is_perishable ?? true,
  })
}
