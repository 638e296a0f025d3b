// The fourteen allergens that regulation (EU) 1169/2011, annex II, asks to declare, in its order.

export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export type Allergen = (typeof ALLERGENS)[number]

export const ALLERGEN_LABELS: Readonly<Record<Allergen, string>> = {
  gluten: 'Céréales contenant du gluten',
  crustaceans: 'Crustacés',
  eggs: 'Œufs',
  fish: 'Poissons',
  peanuts: 'Arachides',
  soybeans: 'Soja',
  milk: 'Lait',
  nuts: 'Fruits à coque',
  celery: 'Céleri',
  mustard: 'Moutarde',
  sesame: 'Graines de sésame',
  sulphites: 'Anhydride sulfureux et sulfites',
  lupin: 'Lupin',
  molluscs: 'Mollusques',
}

export function isAllergen(code: string): code is Allergen {
  return Object.hasOwn(ALLERGEN_LABELS, code)
}

/** 'Contient : œufs, lait', for labels under a product; null: the merchant did not state any. */
export function allergenSentence(codes: readonly Allergen[] | null): string {
  if (codes === null) return 'Allergènes non renseignés'
  if (codes.length === 0) return 'Aucun des 14 allergènes à déclaration obligatoire'
  const named = ALLERGENS.filter((code) => codes.includes(code))
  return `Contient\u00a0: ${named.map((code) => ALLERGEN_LABELS[code].toLowerCase()).join(', ')}`
}
