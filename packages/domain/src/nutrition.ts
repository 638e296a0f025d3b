// The nutrition declaration of a prepacked food, for 100 g or 100 ml (INCO 1169/2011, annex XV), in its order.

export const NUTRIENTS = [
  'energy_kj',
  'energy_kcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'protein',
  'salt',
] as const
export type Nutrient = (typeof NUTRIENTS)[number]
export type Nutrition = Record<Nutrient, number>

export const NUTRIENT_LABELS: Readonly<Record<Nutrient, string>> = {
  energy_kj: 'Énergie (kJ)',
  energy_kcal: 'Énergie (kcal)',
  fat: 'Matières grasses',
  saturates: 'dont acides gras saturés',
  carbohydrate: 'Glucides',
  sugars: 'dont sucres',
  protein: 'Protéines',
  salt: 'Sel',
}

/** What cannot be true of 100 g: a part larger than its whole, or more than there is. */
export function nutritionError(facts: Nutrition): { nutrient: Nutrient; message: string } | null {
  if (facts.saturates > facts.fat)
    return {
      nutrient: 'saturates',
      message: 'Les acides gras saturés font partie des matières grasses.',
    }
  if (facts.sugars > facts.carbohydrate)
    return { nutrient: 'sugars', message: 'Les sucres font partie des glucides.' }
  const { fat, carbohydrate, protein, salt } = facts
  if (fat + carbohydrate + protein + salt > 100)
    return { nutrient: 'protein', message: 'Pour 100 g, le total ne peut pas dépasser 100 g.' }
  return null
}
