import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from './shopper.ts'

/** Each shopper orders again as soon as the answer is there. */
export async function crowd(
  shoppers: number,
  seconds: number,
  order: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const end = performance.now() + seconds * 1000
  const each = Array.from({ length: shoppers }, async () => {
    const outcomes: Outcome[] = []
    while (performance.now() < end) outcomes.push(await order())
    return outcomes
  })
  return (await Promise.all(each)).flat()
}

/** Shoppers come at their own pace, whether or not the one before has been served. */
export async function procession(
  perSecond: number,
  seconds: number,
  order: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const under: Promise<Outcome>[] = []
  const start = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = start + (index * 1000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    under.push(order())
  }
  return Promise.all(under)
}
