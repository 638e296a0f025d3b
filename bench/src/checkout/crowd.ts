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
