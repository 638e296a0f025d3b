import { errorsOfIssues, type FieldErrors } from '../customer/check-customer.ts'

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
  date_lost: 'La date que vous aviez choisie n’est plus possible. Choisissez-en une autre.',
} as const

const PLACES: Readonly<Record<string, OrderErrorPlace>> = {
  SLOT_FULL: 'slots',
  PICKUP_IMPOSSIBLE: 'pickup',
  PRODUCTS_UNAVAILABLE: 'pickup',
  OUT_OF_STOCK: 'cart',
  STOCK_ON_HOLD: 'cart',
  PRICE_CHANGED: 'cart',
  AMOUNT_TOO_SMALL: 'cart',
  AMOUNT_TOO_LARGE: 'cart',
  PROMO_REFUSED: 'promo',
}

const PICKUP_FIELDS = ['store_id', 'pickup_date', 'pickup_time']

/** An answer that is not an order, as the shopper is told. `reference` finds it again in the shop's logs. */
export function orderError(status: number, body: unknown, reference: string | null): OrderError {
  const answer = fieldsOf(body)
  if (isMissingConfiguration(answer)) return failure(MESSAGES.not_configured)
  if (answer.code === 'BAD_REQUEST') return badRequest(answer)
  if (answer.defined === true && typeof answer.message === 'string')
    return refusal(answer, answer.message)
  // Nobody foresaw it: what the server said goes with a reference to quote.
  const said = [answer.error, answer.message, answer.details].filter(isText)
  const quote = status >= 500 && reference ? [`référence ${reference}`] : []
  return failure(MESSAGES.session, [...said, ...quote].join(' ') || null)
}

/** The request never came back: nothing is known, and trying again is safe. */
export function connectionError(): OrderError {
  return failure(
    MESSAGES.order,
    'la boutique n’a pas pu être jointe. Vérifiez votre connexion et réessayez, rien ne sera commandé deux fois.',
  )
}

export function failure(
  message: string,
  details: string | null = null,
  place: OrderErrorPlace = 'payment',
): OrderError {
  return { message, details, place, errors: {} }
}

type Answer = Record<string, unknown>

function refusal({ code, data }: Answer, message: string): OrderError {
  return failure(
    message,
    detailsOf(String(code), fieldsOf(data)),
    PLACES[String(code)] ?? 'payment',
  )
}

function badRequest(answer: Answer): OrderError {
  const issues = readIssues(fieldsOf(answer.data).issues)
  if (issues.some(({ field }) => PICKUP_FIELDS.includes(field)))
    return { ...failure(MESSAGES.pickup_missing, null, 'pickup'), errors: errorsOfIssues(issues) }
  const errors = errorsOfIssues(issues)
  const isElsewhere = Object.keys(errors).length === 0
  const details = isElsewhere && isText(answer.message) ? answer.message : null
  const message = isElsewhere ? MESSAGES.order : 'Vérifiez les champs signalés.'
  return { ...failure(message, details), errors }
}

function detailsOf(code: string, data: Answer): string | null {
  if (code === 'PROMO_REFUSED' && isText(data.sentence)) return data.sentence
  if (!isText(data.product_name)) return null
  const available = Number(data.available) || 0
  if (code === 'STOCK_ON_HOLD')
    return available > 0
      ? `«\u00a0${data.product_name}\u00a0», ${available} au plus.`
      : `«\u00a0${data.product_name}\u00a0».`
  if (code !== 'OUT_OF_STOCK') return null
  const left = available > 0 ? `il en reste ${available}` : 'il n’en reste plus'
  return `«\u00a0${data.product_name}\u00a0», ${left}.`
}

// A provider that was never given its key says so by a name of ours, or by the name of the key itself.
function isMissingConfiguration(answer: Answer): boolean {
  if (answer.code === 'PAYMENT_NOT_CONFIGURED') return true
  return [answer.error, answer.details].some(
    (text) => isText(text) && text.includes('STRIPE_SECRET_KEY'),
  )
}

function readIssues(value: unknown): { field: string; message: string }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((raw) => {
    const { field, message } = fieldsOf(raw)
    return isText(field) && isText(message) ? [{ field, message }] : []
  })
}

function fieldsOf(value: unknown): Answer {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
