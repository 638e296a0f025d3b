import { divideHalfUp, formatEuros } from './money.ts'

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const

export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export type PromoCode = {
  code: string
  discount_type: DiscountType
  /** Cents for a fixed discount, hundredths of a percent for a percentage: 1250 is 12.5 %. */
  discount_value: number
  min_order_amount: number
  /** Null: without limit. */
  max_uses: number | null
  uses_count: number
  valid_from: Date
  valid_until: Date
  is_active: boolean
}

export type Discount = Pick<PromoCode, 'discount_type' | 'discount_value'>

export const PROMO_ERRORS = [
  'unknown',
  'inactive',
  'expired',
  'not_yet_valid',
  'exhausted',
  'minimum_not_reached',
  'already_used',
] as const

export type PromoError = (typeof PROMO_ERRORS)[number]

export const PROMO_ERROR_SENTENCES: Readonly<Record<PromoError, string>> = {
  unknown: 'Ce code promo n’existe pas.',
  inactive: 'Ce code promo n’est plus actif.',
  expired: 'Ce code promo a expiré.',
  not_yet_valid: 'Ce code promo n’est pas encore valable.',
  exhausted: 'Ce code promo a déjà été utilisé le nombre de fois prévu.',
  minimum_not_reached: 'Le montant minimum de commande pour ce code n’est pas atteint.',
  already_used: 'Vous avez déjà utilisé ce code promo\u00a0: il sert une fois par client.',
}

/** Why this code cannot be used for this subtotal now; null when it can. */
export function promoError(
  code: PromoCode | null | undefined,
  subtotal: number,
  now: Date,
): PromoError | null {
  if (!code) return 'unknown'
  if (!code.is_active) return 'inactive'
  if (isExpired(code, now)) return 'expired'
  if (isUpcoming(code, now)) return 'not_yet_valid'
  if (isExhausted(code)) return 'exhausted'
  if (subtotal < code.min_order_amount) return 'minimum_not_reached'
  return null
}

/** The sentence for the shopper; the missing minimum is told in euros. */
export function promoErrorSentence(refusal: PromoError, code?: PromoCode | null): string {
  if (refusal !== 'minimum_not_reached' || !code) return PROMO_ERROR_SENTENCES[refusal]
  return `Ce code promo demande un minimum de commande de ${formatEuros(code.min_order_amount)}.`
}

/** Most final first: the first that is true is the one shown. */
export const PROMO_STATUSES = ['expired', 'upcoming', 'exhausted', 'active', 'inactive'] as const
export type PromoStatus = (typeof PROMO_STATUSES)[number]

export const PROMO_STATUS_LABELS: Readonly<Record<PromoStatus, string>> = {
  expired: 'Expiré',
  upcoming: 'À venir',
  exhausted: 'Épuisé',
  active: 'Actif',
  inactive: 'Inactif',
}

/** What the merchant's list shows, most final state first. */
export function promoStatus(code: PromoCode, now: Date): PromoStatus {
  if (isExpired(code, now)) return 'expired'
  if (isUpcoming(code, now)) return 'upcoming'
  if (isExhausted(code)) return 'exhausted'
  return code.is_active ? 'active' : 'inactive'
}

/** Never more than what there is to pay. */
export function discountOf(code: Discount, subtotal: number): number {
  const discount =
    code.discount_type === 'fixed'
      ? code.discount_value
      : divideHalfUp(subtotal * code.discount_value, 10_000)
  return Math.min(discount, subtotal)
}

const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Eight capital letters and digits; `random` yields numbers from 0 to below 1. */
export function generateCode(random: () => number): string {
  return Array.from(
    { length: 8 },
    () => CODE_ALPHABET[Math.floor(random() * CODE_ALPHABET.length)],
  ).join('')
}

function isExpired(code: PromoCode, now: Date): boolean {
  return code.valid_until < now
}

function isUpcoming(code: PromoCode, now: Date): boolean {
  return code.valid_from > now
}

function isExhausted(code: PromoCode): boolean {
  return code.max_uses !== null && code.uses_count >= code.max_uses
}
