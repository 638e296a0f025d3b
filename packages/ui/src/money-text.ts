import { parseEuros } from '@fournil/domain/money'

const NARROW_SPACE = '\u202f'
const DOTTED_THOUSANDS = /^\d{1,3}(\.\d{3})+(,\d{0,2})?$/

/** Stands for a text that is no amount: neither a sum nor an empty field. */
export const NO_AMOUNT = Number.NaN

/** Cents; null for an empty field; NO_AMOUNT for anything but a plain amount. */
export function readMoney(typed: string): number | null {
  if (typed.trim() === '') return null
  return parseEuros(typed) ?? NO_AMOUNT
}

/** The same, with a plus or a minus before it: '-2,50'. */
export function readSignedMoney(typed: string): number | null {
  const cents = readMoney(typed.replace(/^\s*[+\-\u2212]/, ''))
  return cents !== null && /^\s*[-\u2212]/.test(typed) ? 0 - cents : cents
}

/** What is wrong with a text that is no amount. */
export function moneyError(typed: string): string {
  const text = typed.replace('€', '').trim()
  // Thousands to a French eye, decimals to the program: it asks rather than guesses.
  if (DOTTED_THOUSANDS.test(text))
    return `Écrivez ${text.replaceAll('.', NARROW_SPACE)} s’il s’agit de milliers. Les centimes ont deux chiffres au plus, par exemple 5,50.`
  if (/^[\d\s]+[.,]\d{3,}$/.test(text)) return 'Deux décimales au plus, par exemple 5,50.'
  if (/^\d{14,}([.,]\d*)?$/.test(text.replace(/\s/g, ''))) return 'Ce montant est trop grand.'
  return 'Saisissez un montant en euros, par exemple 12,50.'
}
