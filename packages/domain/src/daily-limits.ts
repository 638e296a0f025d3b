/** At most `most` a day for pickup at one store: of a product, or of all products of its category. */
export type DailyLimit = {
  /** The product or the category. */
  subject_id: string
  /** Null: none but what a feast says for its days. */
  most: number | null
  /** What orders have taken already; nothing on days that are not here. */
  taken: readonly { pickup_date: string; taken: number }[]
}

export type LimitedProduct = {
  id: string
  /** How many of it are asked for; one where nobody says. */
  quantity?: number
  daily_limits?: readonly DailyLimit[]
}

export type Shortage = { subject_id: string; left: number; product_ids: string[] }

/** The limit of a day that has one of its own; undefined: the usual one. */
export type LimitOn = (date: string, subject_id: string) => number | undefined

/** What of these products, taken together, goes beyond a limit on a day. Days are asked one after the other. */
export function shortagesOf(
  products: readonly LimitedProduct[],
  limitOn: LimitOn = () => undefined,
): (date: string) => Shortage[] {
  const subjects = [...subjectsOf(products).values()]
  return (date) =>
    subjects.flatMap(({ subject_id, most, wanted, taken, product_ids }) => {
      const limit = limitOn(date, subject_id) ?? most ?? Number.POSITIVE_INFINITY
      const left = Math.max(0, limit - (taken.get(date) ?? 0))
      return wanted > left ? [{ subject_id, left, product_ids }] : []
    })
}

type Subject = {
  subject_id: string
  most: number | null
  wanted: number
  taken: Map<string, number>
  product_ids: string[]
}

function subjectsOf(products: readonly LimitedProduct[]): Map<string, Subject> {
  const subjects = new Map<string, Subject>()
  for (const { id, quantity = 1, daily_limits = [] } of products) {
    for (const { subject_id, most, taken } of daily_limits) {
      const known = subjects.get(subject_id)
      if (known) {
        known.wanted += quantity
        if (!known.product_ids.includes(id)) known.product_ids.push(id)
        continue
      }
      const days = new Map(taken.map((day) => [day.pickup_date, day.taken]))
      subjects.set(subject_id, {
        subject_id,
        most,
        wanted: quantity,
        taken: days,
        product_ids: [id],
      })
    }
  }
  return subjects
}
