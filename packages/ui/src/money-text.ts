import { parseEuros } from '@fournil/domain/money'

export type TypedMoney = { cents: number | null; valid: boolean }

/** An empty field is a valid absence of price; anything but a plain amount is not valid. */
export function readMoney(typed: string): TypedMoney {
  if (typed.trim() === '') return { cents: null, valid: true }
  const cents = parseEuros(typed)
  return { cents, valid: cents !== null }
}
