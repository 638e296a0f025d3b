import { parseEuros } from '@fournil/domain/money'

export type TypedMoney = { cents: number | null; valid: boolean }

/** What is wrong with a text that is no amount. */
export function moneyComplaint(typed: string): string {
  return /^[\d\s]+[.,]\d{3,}\s*€?\s*$/.test(typed)
    ? 'Deux décimales au plus, par exemple 5,50.'
    : 'Saisissez un montant en euros, par exemple 12,50.'
}

/** An empty field is a valid absence of price; anything but a plain amount is not valid. */
export function readMoney(typed: string): TypedMoney {
  if (typed.trim() === '') return { cents: null, valid: true }
  const cents = parseEuros(typed)
  return { cents, valid: cents !== null }
}
