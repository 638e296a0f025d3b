import { ALLERGENS, type Allergen, isAllergen } from './allergens.ts'

/**
 * Whether a shopper who must not eat some allergens may be shown this: only where the shop has stated the allergens, all of them
 * by a name that we know, and none of these is among them. What is not stated is never taken for absent.
 */
export function isFreeFrom(
  stated: readonly (string | null)[] | null,
  unwanted: readonly Allergen[],
): boolean {
  if (unwanted.length === 0) return true
  if (stated === null) return false
  return stated.every((code) => code !== null && isAllergen(code) && !unwanted.includes(code))
}

/** All that may be stated of something that is free from these: what the database compares with. */
export function allowedAllergens(unwanted: readonly Allergen[]): Allergen[] {
  return ALLERGENS.filter((code) => !unwanted.includes(code))
}

/** What most people ask for comes first. */
export const FREE_FROM_LABELS: Readonly<Record<Allergen, string>> = {
  gluten: 'Sans gluten',
  nuts: 'Sans fruits à coque',
  milk: 'Sans lait',
  eggs: 'Sans œufs',
  peanuts: 'Sans arachides',
  soybeans: 'Sans soja',
  sesame: 'Sans sésame',
  mustard: 'Sans moutarde',
  celery: 'Sans céleri',
  sulphites: 'Sans sulfites',
  fish: 'Sans poisson',
  crustaceans: 'Sans crustacés',
  molluscs: 'Sans mollusques',
  lupin: 'Sans lupin',
}

/** As the address of the window writes them: `?sans=gluten,lait`. */
const WORDS: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten',
  nuts: 'fruits-a-coque',
  milk: 'lait',
  eggs: 'oeufs',
  peanuts: 'arachides',
  soybeans: 'soja',
  sesame: 'sesame',
  mustard: 'moutarde',
  celery: 'celeri',
  sulphites: 'sulfites',
  fish: 'poisson',
  crustaceans: 'crustaces',
  molluscs: 'mollusques',
  lupin: 'lupin',
}

export const FREE_FROM = Object.keys(FREE_FROM_LABELS).filter(isAllergen)

export function freeFromWords(unwanted: readonly Allergen[]): string {
  return FREE_FROM.filter((code) => unwanted.includes(code))
    .map((code) => WORDS[code])
    .join(',')
}

/** Each once, in our order. What we cannot read is left out here: whoever shows the list shows what it was filtered by. */
export function readFreeFrom(text: string | null): Allergen[] {
  const words = (text ?? '').slice(0, 300).split(',')
  return FREE_FROM.filter((code) => words.includes(WORDS[code]))
}
