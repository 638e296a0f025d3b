import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Counter } from '../checkout/prepare-shop.ts'
import type { Answer, asker } from './ask.ts'

const TRY_AGAIN_MS = 500
const GIVES_UP_MS = 60_000

/** What the shop has told somebody, and must therefore still know; and what it has told them instead. */
export type Told = {
  orders: Set<string>
  payments: Set<string>
  /** When an order was accepted. */
  accepted_at: number[]
  /** Refusals by what they say. */
  refusals: Map<string, number>
  /** Who left without an order, or without having paid. */
  given_up: string[]
  /** Of those who were refused: from the first refusal until they had what they wanted. */
  waits_ms: number[]
}

/** How somebody reaches the shop. */
type Open = () => Pick<ReturnType<typeof asker>, 'ask' | 'askForm'>

/** So many shoppers a second until `stop`: each orders and pays, and tries again as often as it is asked to. */
export function sendShoppers(open: Open, counter: Counter, a_second: number) {
  const told: Told = {
    orders: new Set(),
    payments: new Set(),
    accepted_at: [],
    refusals: new Map(),
    given_up: [],
    waits_ms: [],
  }
  const inside = new Set<Promise<void>>()
  const arrivals = setInterval(() => {
    const one = shop(open, counter, told).finally(() => inside.delete(one))
    inside.add(one)
  }, 1000 / a_second)

  return {
    told,
    async stop() {
      clearInterval(arrivals)
      await Promise.all(inside)
    },
  }
}

async function shop(open: Open, counter: Counter, told: Told): Promise<void> {
  const { ask, askForm } = open()
  const idempotency_key = randomUUID()
  const placed = await insist(told, 200, () =>
    ask('POST', '/api/functions/create-order-checkout', orderOf(counter, idempotency_key)),
  )
  if (!placed) return void told.given_up.push('without an order')
  const { orderId, url } = JSON.parse(placed.body)
  told.orders.add(orderId)
  told.accepted_at.push(performance.now())
  const { pathname } = new URL(url)
  const paid = await insist(told, 303, () =>
    askForm(pathname, { action: 'pay', card: '4242424242424242' }),
  )
  if (!paid) return void told.given_up.push('without having paid')
  told.payments.add(orderId)
}

async function insist(
  told: Told,
  wanted: number,
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  const start = performance.now()
  let refused_at = 0
  while (performance.now() - start < GIVES_UP_MS) {
    const answer = await send().catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.status === wanted) {
      if (refused_at) told.waits_ms.push(performance.now() - refused_at)
      return answer
    }
    refused_at ||= performance.now()
    const said =
      answer instanceof Error ? answer.message : `${answer.status} ${answer.body.slice(0, 120)}`
    told.refusals.set(said, (told.refusals.get(said) ?? 0) + 1)
    await pause(TRY_AGAIN_MS)
  }
  return null
}

function orderOf(counter: Counter, idempotency_key: string) {
  return {
    cart_items: counter.products.map(({ id, name, price }) => ({
      product_id: id,
      product_name: name,
      price,
      quantity: 2,
    })),
    customer_email: `${idempotency_key}@exemple.fr`,
    customer_phone: '06 12 34 56 78',
    customer_first_name: 'Jeanne',
    customer_last_name: 'Roux',
    store_id: counter.store_id,
    pickup_date: counter.pickup_date,
    pickup_time: counter.pickup_time,
    accepted_terms: true,
    idempotency_key,
  }
}
