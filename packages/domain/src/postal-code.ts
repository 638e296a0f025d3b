import { foldText } from './text.ts'

const FRANCE = new Set(['', 'france', 'fr'])

export const POSTAL_CODE_ERROR = 'Un code postal français compte 5 chiffres.'

/** Five digits in France; other countries write theirs in ways of their own. */
export function isPostalCode(postal_code: string, country: string): boolean {
  return !FRANCE.has(foldText(country.trim())) || /^\d{5}$/.test(postal_code.trim())
}
