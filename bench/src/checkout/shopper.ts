import { randomUUID } from 'node:crypto'
import type { createAsk } from '../ask.ts'
import type { Counter } from './prepare-shop.ts'

type Ask = ReturnType<typeof createAsk>['ask']

export type Outcome = {
  ms: number
  kind: 'placed' | 'refused' | 'error'
  detail: string
  order?: { orderId: string; url: string }
  /** Whose it is; nobody else orders from there. */
  email: string
}

/** A cart of two products, as the checkout page sends it. */
export async function placeOrder(ask: Ask, counter: Counter): Promise<Outcome> {
  const email = `${randomUUID()}@exemple.fr`
  const { status, body, ms } = await ask('POST', '/api/functions/create-order-checkout', {
    cart_items: counter.products.map(({ id, name, price }) => ({
      product_id: id,
      product_name: name,
      price,
      quantity: 2,
    })),
    customer_email: email,
    customer_phone: '06 12 34 56 78',
    customer_first_name: 'Jeanne',
    customer_last_name: 'Roux',
    store_id: counter.store_id,
    pickup_date: counter.pickup_date,
    pickup_time: counter.pickup_time,
    accepted_terms: true,
    idempotency_key: randomUUID(),
  })
  if (status === 200) return { ms, kind: 'placed', detail: '', email, order: JSON.parse(body) }
  return {
    ms,
    kind: status === 409 ? 'refused' : 'error',
    detail: `${status} ${body.slice(0, 200)}`,
    email,
  }
}

/** The last slot of the first day that the shop itself offers for this cart: the first one may be past before the bench is. */
export async function chooseSlot(ask: Ask, counter: Counter): Promise<Counter> {
  const { body } = await ask('POST', '/api/shop/pickup', {
    store_id: counter.store_id,
    items: counter.products.map(({ id }) => ({ product_id: id, quantity: 1 })),
  })
  const { date, slots } = JSON.parse(body)
  const slot = slots?.findLast(({ places_left }: { places_left: number }) => places_left > 1000)
  if (!slot) throw new Error(`The shop offers no slot: ${body.slice(0, 300)}`)
  return { ...counter, pickup_date: date, pickup_time: slot.slot_time }
}
