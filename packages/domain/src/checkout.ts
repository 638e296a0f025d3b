// Server only: uses Temporal. What an order will be, decided from facts alone; the database then guards what is scarce.

import { type ByWeight, unitBounds, type WeightBounds } from './by-weight.ts'
import { cancellableUntil } from './cancellation.ts'
import { type PricedCart, priceCart } from './cart.ts'
import { MOST_OF_ONE } from './cart-limits.ts'
import type { Shortage } from './daily-limits.ts'
import { isAlcoholic, type LineFacts, lineFactsOf } from './line-facts.ts'
import { type ChosenOption, lineKey } from './line-key.ts'
import {
  type ConfiguredLine,
  choiceStock,
  configureLine,
  type LineOption,
  nameWithOptions,
  type ProductOption,
} from './options.ts'
import {
  answerPickup,
  choosePickup,
  type PickupProduct,
  type PickupStore,
  type SlotOffer,
} from './pickup.ts'
import { type PromoCode, type PromoError, promoError, promoErrorSentence } from './promotions.ts'
import { pauseSentence } from './rush.ts'
import type { StockMode } from './stock.ts'
import { instantOf } from './wall-clock.ts'

/** Less than this a card cannot be charged. Nothing at all is fine: then there is nothing to pay. */
export const MINIMUM_CHARGE = 50
/** The most that the provider takes at once. */
export const MAXIMUM_CHARGE = 99_999_999

export type CheckoutProduct = PickupProduct & {
  name: string
  price: number
  category_id: string | null
  tax_rate: number | null
  /** On sale, and at this store. */
  is_offered: boolean
  stock_management_mode: StockMode
  stock: number
  options?: readonly ProductOption[]
  net: LineFacts['net']
  by_weight: (ByWeight & WeightBounds) | null
  alcohol_by_volume: number | null
  is_perishable: boolean
}

export type CheckoutFacts = {
  store: PickupStore
  /** Those of the cart that exist. */
  products: readonly CheckoutProduct[]
  places: readonly { slot_id: string; pickup_date: string; taken: number }[]
  promo_code: PromoCode | null
  /** The shop's own notice for cancelling, in hours before pickup. */
  cancellation_hours: number | null
  now: Date
}

export type WishedItem = {
  product_id: string
  quantity: number
  price: number
  options?: readonly ChosenOption[] | undefined
}

export type CheckoutRequest = {
  items: readonly WishedItem[]
  pickup_date: string
  pickup_time: string
  promo_code: string | null
  /** Whoever orders says that they are of age. */
  confirmed_age: boolean
  /** No card is charged. */
  pays_on_collection?: boolean
}

export type PlannedLine = LineFacts & {
  product_id: string
  product_name: string
  options: readonly LineOption[]
  quantity: number
  unit_price: number
  stock_management_mode: StockMode
  category_id: string | null
  tax_rate: number | null
}

export type OrderPlan = {
  slot: SlotOffer
  pickup_at: Date
  /** Until when the shopper may cancel by themselves. */
  cancellable_until: Date
  cart: PricedCart<PlannedLine>
}

export type CheckoutError =
  | { code: 'PRODUCTS_UNAVAILABLE'; data: { product_ids: string[] } }
  | { code: 'PICKUP_IMPOSSIBLE'; data: { reason: string } }
  | { code: 'ORDERING_PAUSED'; data: { sentence: string } }
  | { code: 'SLOT_FULL'; data?: undefined }
  | { code: 'OUT_OF_STOCK'; data: { product_id: string; product_name: string; available: number } }
  | { code: 'DAY_SOLD_OUT'; data: { product_ids: string[]; product_name: string; left: number } }
  | { code: 'PROMO_REFUSED'; data: { refusal: PromoError; sentence: string } }
  | { code: 'OPTIONS_CHANGED'; data: { product_id: string; product_name: string } }
  | { code: 'PRICE_CHANGED'; data: { total_ttc: number } }
  | {
      code: 'QUANTITY_NOT_SOLD'
      data: { product_id: string; product_name: string; least: number; most: number | null }
    }
  | { code: 'AGE_NOT_CONFIRMED'; data?: undefined }
  | { code: 'AMOUNT_TOO_SMALL'; data?: undefined }
  | { code: 'AMOUNT_TOO_LARGE'; data?: undefined }

export type CheckoutDecision =
  | { plan: OrderPlan; refusal: null }
  | { plan: null; refusal: CheckoutError }

/** The whole order, or the first reason why there is none. Only ids, quantities and the code decide amounts. */
export function planOrder(facts: CheckoutFacts, wish: CheckoutRequest): CheckoutDecision {
  const products = new Map(facts.products.map((product) => [product.id, product]))
  const wanted = mergeItems(wish.items)
  const missing = wanted
    .map((item) => item.product_id)
    .filter((id) => !products.get(id)?.is_offered)
  if (missing.length > 0)
    return refused({ code: 'PRODUCTS_UNAVAILABLE', data: { product_ids: [...new Set(missing)] } })

  const lines: WantedLine[] = []
  for (const { product_id, quantity, options } of wanted) {
    const product = products.get(product_id)
    if (!product) continue
    const configured = configureLine(product, options)
    if (!configured)
      return refused({ code: 'OPTIONS_CHANGED', data: { product_id, product_name: product.name } })
    lines.push({ key: lineKey(product_id, options), product, quantity, configured })
  }
  const odd = lines.find(({ product, quantity }) => !isSoldInUnits(product, quantity))
  if (odd) {
    const { id: product_id, name: product_name, by_weight } = odd.product
    const data = { product_id, product_name, ...unitBounds(by_weight) }
    return refused({ code: 'QUANTITY_NOT_SOLD', data })
  }
  if (!wish.confirmed_age && lines.some(({ product }) => isAlcoholic(product.alcohol_by_volume)))
    return refused({ code: 'AGE_NOT_CONFIRMED' })
  const collected = lines.map(({ product, quantity, configured: { extra_preparations } }) => ({
    ...product,
    quantity,
    extra_preparations,
  }))
  const pickup = answerPickup({ ...facts, products: collected })
  if (pickup.pause) {
    const sentence = pauseSentence(pickup.pause, facts.store.time_zone, facts.now)
    return refused({ code: 'ORDERING_PAUSED', data: { sentence } })
  }
  const choice = choosePickup(pickup, wish.pickup_date, wish.pickup_time)
  if (choice.refusal === 'products_unavailable') {
    const shortage = pickup.shortageOn(wish.pickup_date)
    if (shortage) return refused(daySoldOut(shortage, collected))
    return refused({ code: 'PRODUCTS_UNAVAILABLE', data: { product_ids: choice.product_ids } })
  }
  if (choice.refusal === 'slot_full' || choice.refusal === 'full')
    return refused({ code: 'SLOT_FULL' })
  if (choice.refusal)
    return refused({ code: 'PICKUP_IMPOSSIBLE', data: { reason: choice.refusal } })

  const short = shortOf(lines)
  if (short) return refused(outOfStock(short))

  const priced = lines.map(plannedLine)
  const before = priceCart(priced).total_ttc
  const problem = wish.promo_code ? promoError(facts.promo_code, before, facts.now) : null
  if (problem) {
    const sentence = promoErrorSentence(problem, facts.promo_code)
    return refused({ code: 'PROMO_REFUSED', data: { refusal: problem, sentence } })
  }
  const cart = priceCart(priced, wish.promo_code ? facts.promo_code : null)
  // Nobody is charged a price they have not seen.
  const prices = new Map(lines.map(({ key, configured }) => [key, configured.unit_price]))
  if (
    wish.items.some((item) => prices.get(lineKey(item.product_id, item.options)) !== item.price)
  ) {
    return refused({ code: 'PRICE_CHANGED', data: { total_ttc: cart.total_ttc } })
  }
  if (cart.total_ttc > 0 && cart.total_ttc < MINIMUM_CHARGE && !wish.pays_on_collection)
    return refused({ code: 'AMOUNT_TOO_SMALL' })
  if (cart.total_ttc > MAXIMUM_CHARGE) return refused({ code: 'AMOUNT_TOO_LARGE' })

  const { time_zone } = facts.store
  const pickup_at = instantOf(time_zone, wish.pickup_date, choice.slot.slot_time)
  const cancellable_until = cancellableUntil({
    products: collected,
    pickup_at,
    time_zone,
    cancellation_hours: facts.cancellation_hours,
  })
  return { plan: { slot: choice.slot, pickup_at, cancellable_until, cart }, refusal: null }
}

export function outOfStock(product: Pick<CheckoutProduct, 'id' | 'name' | 'stock'>): CheckoutError {
  return {
    code: 'OUT_OF_STOCK',
    data: {
      product_id: product.id,
      product_name: product.name,
      available: Math.max(0, product.stock),
    },
  }
}

function daySoldOut({ product_ids, left }: Shortage, products: readonly CheckoutProduct[]) {
  const product_name = products.find(({ id }) => id === product_ids[0])?.name ?? ''
  return { code: 'DAY_SOLD_OUT', data: { product_ids, product_name, left } } as const
}

function refused(refusal: CheckoutError): CheckoutDecision {
  return { plan: null, refusal }
}

function isSoldInUnits({ by_weight }: CheckoutProduct, quantity: number): boolean {
  const { least, most } = unitBounds(by_weight)
  return quantity >= least && (most === null || quantity <= most)
}

type WantedLine = {
  key: string
  product: CheckoutProduct
  quantity: number
  configured: ConfiguredLine
}

/** The first product, or choice, of which all lines together want more than there is. */
function shortOf(lines: readonly WantedLine[]) {
  const shelves = new Map<string, { id: string; name: string; stock: number; wanted: number }>()
  const take = (
    shelf: string,
    quantity: number,
    found: { id: string; name: string; stock: number },
  ) => {
    const known = shelves.get(shelf) ?? { ...found, wanted: 0 }
    shelves.set(shelf, { ...known, wanted: known.wanted + quantity })
  }
  for (const { product, quantity, configured } of lines) {
    const { id, name } = product
    take(id, quantity, { id, name, stock: Math.min(product.stock, MOST_OF_ONE) })
    for (const choice of configured.choices) {
      const chosen = configured.options.filter(({ choice_id }) => choice_id === choice.id)
      const stock = choiceStock(choice)
      take(choice.id, quantity, { id, name: nameWithOptions(name, chosen), stock })
    }
  }
  return [...shelves.values()].find(({ stock, wanted }) => stock < wanted)
}

function mergeItems(items: readonly WishedItem[]): WishedItem[] {
  const wanted = new Map<string, WishedItem>()
  for (const item of items) {
    const key = lineKey(item.product_id, item.options)
    const quantity = (wanted.get(key)?.quantity ?? 0) + item.quantity
    wanted.set(key, { ...item, quantity })
  }
  return [...wanted.values()]
}

function plannedLine({ product, quantity, configured }: WantedLine): PlannedLine {
  return {
    product_id: product.id,
    product_name: product.name,
    options: configured.options,
    quantity,
    unit_price: configured.unit_price,
    stock_management_mode: product.stock_management_mode,
    category_id: product.category_id,
    tax_rate: product.tax_rate,
    ...lineFactsOf(product),
  }
}
