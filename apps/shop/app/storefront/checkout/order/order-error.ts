import { formatEuros } from '@fournil/domain/money'
import type { ApiError } from '../../call-api.ts'
import { errorsOfIssues, type FieldErrors } from '../customer/check-customer.ts'

type CheckoutError = ApiError<'POST /functions/create-order-checkout'>
type Refusal<Code extends CheckoutError['code']> = Extract<CheckoutError, { code: Code }>

/** Where on the page a failure is told: beside what the shopper can change. */
export type OrderErrorPlace = 'pickup' | 'slots' | 'cart' | 'promo' | 'payment'

export type OrderError = {
  message: string
  /** Shown after 'Détails'. */
  details: string | null
  place: OrderErrorPlace
  errors: FieldErrors
}

export const MESSAGES = {
  empty_cart: 'Votre panier est vide',
  pickup_missing: 'Veuillez remplir tous les champs de retrait',
  products_unavailable:
    'Certains produits de votre panier ne sont pas disponibles à la date sélectionnée. Veuillez choisir une autre date ou retirer ces produits.',
  session: 'Erreur lors de la création de la session de paiement',
  not_configured:
    'Configuration manquante\u00a0: le paiement en ligne n’est pas encore configuré pour cette boutique.',
  no_url: "Impossible de créer la session de paiement. La fonction n'a pas retourné d'URL.",
  order: 'Erreur lors de la création de la commande',
  slot_full: 'Ce créneau vient d’être pris. Choisissez-en un autre.',
  date_lost:
    'La date que vous aviez choisie n’est plus possible\u00a0: la première date possible l’a remplacée.',
} as const

const PLACES: Readonly<Partial<Record<CheckoutError['code'], OrderErrorPlace>>> = {
  SLOT_FULL: 'slots',
  PICKUP_IMPOSSIBLE: 'pickup',
  ORDERING_PAUSED: 'pickup',
  PRODUCTS_UNAVAILABLE: 'pickup',
  OUT_OF_STOCK: 'cart',
  STOCK_ON_HOLD: 'cart',
  DAY_SOLD_OUT: 'pickup',
  OPTIONS_CHANGED: 'cart',
  PRICE_CHANGED: 'cart',
  AMOUNT_TOO_SMALL: 'cart',
  AMOUNT_TOO_LARGE: 'cart',
  PROMO_REFUSED: 'promo',
}

/** What is in the cart is kept by the browser. */
export const RESUMES = 'Votre panier est gardé, revenez dès que les commandes reprennent.'

const PICKUP_FIELDS = ['store_id', 'pickup_date', 'pickup_time']

/** An answer that is not an order, as the shopper is told. */
export function orderError(error: CheckoutError): OrderError {
  switch (error.code) {
    case 'UNREACHABLE':
      // Nothing is known, and trying again is safe.
      return failure(
        MESSAGES.order,
        'la boutique n’a pas pu être jointe. Vérifiez votre connexion et réessayez, rien ne sera commandé deux fois.',
      )
    case 'UNEXPECTED':
      return surprise(error)
    case 'PAYMENT_NOT_CONFIGURED':
      return failure(MESSAGES.not_configured)
    case 'BAD_REQUEST':
      return badRequest(error)
    case 'ORDERING_PAUSED':
      return failure(error.data.sentence, RESUMES, PLACES.ORDERING_PAUSED)
    default:
      return failure(error.message, detailsOf(error), PLACES[error.code])
  }
}

export function failure(
  message: string,
  details: string | null = null,
  place: OrderErrorPlace = 'payment',
): OrderError {
  return { message, details, place, errors: {} }
}

/** Nobody foresaw it: what the server said goes with a reference to quote. */
function surprise({ status, body, reference }: Refusal<'UNEXPECTED'>): OrderError {
  const { error, message, details }: Record<string, unknown> = { ...(body as object) }
  const said = [error, message, details].filter(isText)
  // A provider that was never given its key may say so by the name of the key itself.
  if (said.some((text) => text.includes('STRIPE_SECRET_KEY')))
    return failure(MESSAGES.not_configured)
  const quote = status >= 500 && reference ? [`référence ${reference}`] : []
  return failure(MESSAGES.session, [...said, ...quote].join(' ') || null)
}

function badRequest({ message, data: { issues } }: Refusal<'BAD_REQUEST'>): OrderError {
  const errors = errorsOfIssues(issues)
  if (issues.some(({ field }) => PICKUP_FIELDS.includes(field)))
    return { ...failure(MESSAGES.pickup_missing, null, 'pickup'), errors }
  if (Object.keys(errors).length === 0) return failure(MESSAGES.order, message)
  return { ...failure('Vérifiez les champs signalés.'), errors }
}

function detailsOf(error: CheckoutError): string | null {
  switch (error.code) {
    case 'PROMO_REFUSED':
      return error.data.sentence
    case 'STOCK_ON_HOLD': {
      const most = error.data.available > 0 ? `, ${error.data.available} au plus` : ''
      return `«\u00a0${error.data.product_name}\u00a0»${most}.`
    }
    case 'DAY_SOLD_OUT': {
      const { product_name, left } = error.data
      const rest = left > 0 ? `il en reste ${left} pour ce jour` : 'il n’en reste plus pour ce jour'
      return `«\u00a0${product_name}\u00a0», ${rest}.`
    }
    case 'COLLECTION_LIMIT_EXCEEDED':
      return `jusqu’à ${formatEuros(error.data.limit)} par commande.`
    case 'OPTIONS_CHANGED':
      return `«\u00a0${error.data.product_name}\u00a0».`
    case 'OUT_OF_STOCK': {
      const { product_name, available } = error.data
      const left = available > 0 ? `il en reste ${available}` : 'il n’en reste plus'
      return `«\u00a0${product_name}\u00a0», ${left}.`
    }
    default:
      return null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
