import type { OpeningBalance } from '../rows/opening-balance.ts'
import type { Moment } from './timeline.ts'

export function openingBalance(timeline: readonly Moment[]): OpeningBalance {
  const [toCollect, reserved, toUse] = [tally(), tally(), tally()]
  const count = (counter: Tally, { lines, store }: Moment['order'], sign: 1 | -1 = 1) => {
    for (const { product, quantity } of lines) {
      counter.add(product.slug, sign * quantity)
      counter.add(`${product.slug} ${store.slug}`, sign * quantity)
    }
  }
  for (const { order, step, is_bulk } of timeline) {
    const isCollected = step.kind === 'set_status' && step.status === 'completed'
    if (step.kind === 'place' && is_bulk) count(reserved, order)
    if (step.kind === 'place' && !is_bulk && order.promo) toUse.add(order.promo.code, 1)
    if (isCollected && is_bulk) count(reserved, order, -1)
    if (isCollected && !is_bulk) count(toCollect, order)
  }
  const at = (counter: Tally) => (product: string, store?: string) =>
    counter.of(store ? `${product} ${store}` : product)
  return { toCollect: at(toCollect), reserved: at(reserved), toUse: toUse.of }
}

type Tally = ReturnType<typeof tally>

function tally() {
  const counts = new Map<string, number>()
  return {
    add: (key: string, amount: number) => counts.set(key, (counts.get(key) ?? 0) + amount),
    of: (key: string) => counts.get(key) ?? 0,
  }
}
