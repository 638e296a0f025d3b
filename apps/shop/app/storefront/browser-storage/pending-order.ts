import { HOLD_MINUTES } from '@fournil/domain/holds'
import { LOCAL, type TextStore } from './kept-text.ts'
import { readRecord, textIn } from './read-record.ts'

/** The order whose payment was opened last in this browser. */
export type PendingOrder = { order_id: string; order_number: string }

export function keepPendingOrder(
  tenantSlug: string,
  { order_id, order_number }: PendingOrder,
  store: TextStore = LOCAL,
): void {
  store.set(idKey(tenantSlug), order_id)
  store.set(numberKey(tenantSlug), order_number)
}

export function pendingOrder(tenantSlug: string, store: TextStore = LOCAL): PendingOrder | null {
  const order_id = store.get(idKey(tenantSlug))
  return order_id ? { order_id, order_number: store.get(numberKey(tenantSlug)) ?? '' } : null
}

/** Its id, if it can be one: the store of a browser holds whatever somebody put there. */
export function pendingOrderId(tenantSlug: string, store: TextStore = LOCAL): string | null {
  const id = pendingOrder(tenantSlug, store)?.order_id ?? ''
  return UUID.test(id) ? id : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function dropPendingOrder(tenantSlug: string, store: TextStore = LOCAL): void {
  store.remove(idKey(tenantSlug))
  store.remove(numberKey(tenantSlug))
}

/** The provider's page of that order, while it can be paid there: for whoever stepped back by mistake, or comes back in another tab. */
export type OpenPayment = { order_id: string; url: string; until: number }

/** As long as an order is held before anybody is seen paying it. */
const OPEN_MS = HOLD_MINUTES * 60_000

export function keepOpenPayment(
  tenantSlug: string,
  payment: { order_id: string; url: string },
  now: number,
  store: TextStore = LOCAL,
): void {
  store.set(paymentKey(tenantSlug), JSON.stringify({ ...payment, until: now + OPEN_MS }))
}

export function openPayment(
  tenantSlug: string,
  now: number,
  store: TextStore = LOCAL,
): OpenPayment | null {
  const record = readRecord(store.get(paymentKey(tenantSlug)))
  const [order_id, url] = [textIn(record, 'order_id', 100), textIn(record, 'url', 4000)]
  const until = Number(record.until)
  const isWeb = url.startsWith('https://') || url.startsWith('http://') || url.startsWith('/')
  return order_id && isWeb && until > now ? { order_id, url, until } : null
}

export function dropOpenPayment(tenantSlug: string, store: TextStore = LOCAL): void {
  store.remove(paymentKey(tenantSlug))
}

export const idKey = (tenantSlug: string) => `fournil_pending_order_id:${tenantSlug}`
export const numberKey = (tenantSlug: string) => `fournil_pending_order_number:${tenantSlug}`
const paymentKey = (tenantSlug: string) => `fournil_open_payment:${tenantSlug}`
