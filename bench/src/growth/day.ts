/** What a platform is taken to be. None of it is measured: change what you know better, and run it again. */
export type Habits = {
  /** Paid orders of the shop in the middle, on a usual day. */
  orders_of_middle_shop: number
  /** How unequal shops are: the larger, the more the few big ones sell. */
  spread: number
  /** How much more is ordered on this Sunday than on a usual day. */
  rush: number
  /** Visits for one order. */
  visits_for_order: number
  /** Pages that a visit looks at; the first of them comes with its files. */
  pages_of_visit: number
  /** Of 1,000 pages so many are not kept, because the shop has just changed. */
  anew_of_thousand: number
  /** What a visit fetches, pictures and all: 0.4 MB for its first page, less for each of the others. */
  visit_mb: number
  /** Pictures of a product in all their sizes. */
  pictures_mb_of_product: number
  /** Requests of the back office and the counter for one order: lists, tickets, hand-over. */
  office_for_order: number
}

export const SUNDAY_BEFORE_CHRISTMAS: Habits = {
  orders_of_middle_shop: 12,
  spread: 1.1,
  rush: 5,
  visits_for_order: 20,
  pages_of_visit: 5,
  anew_of_thousand: 40,
  visit_mb: 0.7,
  pictures_mb_of_product: 0.4,
  office_for_order: 12,
}

/** Of a day's orders, the share of each hour: people order after breakfast, and in the evening for the next days. */
export const HOURS = [
  2, 1, 1, 1, 1, 2, 6, 18, 42, 68, 82, 84, 70, 48, 42, 46, 54, 66, 82, 92, 84, 58, 34, 16,
]
const ALL_HOURS = HOURS.reduce((all, share) => all + share, 0)

/** What comes in one minute: the visits, the orders among them, and what the shops ask. */
export type Minute = { minute: number; pages: number; anew: number; orders: number; office: number }

/** Orders of each shop on this day: few sell much, most sell little. */
export function ordersOfShops(shops: number, habits: Habits, random: () => number): number[] {
  const { orders_of_middle_shop, spread, rush } = habits
  return Array.from(
    { length: shops },
    () => orders_of_middle_shop * rush * Math.exp(spread * normal(random)),
  )
}

/** The day of these shops, minute by minute; nobody comes by appointment, so numbers scatter as chance has it. */
export function dayOf(orders_a_day: number, habits: Habits, random: () => number): Minute[] {
  const { visits_for_order, pages_of_visit, anew_of_thousand, office_for_order } = habits
  return Array.from({ length: 24 * 60 }, (_, minute) => {
    const share = (HOURS[Math.floor(minute / 60)] ?? 0) / ALL_HOURS / 60
    const orders = poisson(orders_a_day * share, random)
    const pages = poisson(orders_a_day * share * visits_for_order * pages_of_visit, random)
    const anew = Math.min(pages, poisson((pages * anew_of_thousand) / 1000, random))
    return { minute, pages, anew, orders, office: orders * office_for_order }
  })
}

/** The same numbers from the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Counted one by one where they are few, and by the bell curve where they are many. */
export function poisson(expected: number, random: () => number): number {
  if (expected > 50) return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(random)))
  const limit = Math.exp(-expected)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}
