import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { inTenant } from '@fournil/db'
import type { CheckoutProduct } from '@fournil/domain/checkout'
import type { ChosenOption } from '@fournil/domain/line-key'
import { configureLine } from '@fournil/domain/options'
import { answerPickup, type PickupDay } from '@fournil/domain/pickup'
import { longestPreparation, type Preparation } from '@fournil/domain/preparation'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { checkoutFacts } from '../orders/place/checkout-facts.ts'
import { pauseOf } from '../rush/pause-of.ts'
import { calendarOf } from '../stores/full-places.ts'

type Item = {
  product_id: string
  quantity: number
  options?: readonly ChosenOption[] | undefined
}
type Asked = { store_id: string; items: readonly Item[]; date?: string | undefined }

/** When this cart can be collected: the calendar, the slots and the order itself all get their answer from the same rule. */
export async function offerPickup(ctx: Context, input: Asked): Promise<PickupOffer> {
  requireTenant(ctx)
  const { first } = calendarOf('Pacific/Niue', ctx.now)
  const { last } = calendarOf('Pacific/Kiritimati', ctx.now)
  const { store_id } = input
  const product_ids = input.items.map(({ product_id }) => product_id)
  const facts = await inTenant(ctx, (tx) =>
    checkoutFacts(ctx, tx, { store_id, product_ids, first, last, promo_code: null }),
  )
  if (!facts) throw new AppError('NOT_FOUND')

  const products = input.items.flatMap((item) => collected(facts.products, item))
  const pickup = answerPickup({ ...facts, products })
  const date = input.date ?? pickup.earliest?.date ?? null
  return {
    store_id,
    days: pickup.days.map(dayOf),
    earliest_date: pickup.earliest?.date ?? null,
    date,
    slots: date ? pickup.slotsOn(date).map(({ slot_id: _, room: __, ...slot }) => slot) : [],
    preparation: preparationOf(products),
    pause: pauseOf(pickup, facts.store.time_zone, ctx.now),
  }
}

export function dayOf(day: PickupDay) {
  if (day.selectable)
    return { date: day.date, selectable: true, reason: null, unavailable_product_ids: [] }
  const unavailable_product_ids = day.reason === 'products_unavailable' ? day.product_ids : []
  return { date: day.date, selectable: false, reason: day.reason, unavailable_product_ids }
}

/** With what its options add. Options that have changed add nothing here: the cart says so before anybody orders. */
function collected(products: readonly CheckoutProduct[], { product_id, quantity, options }: Item) {
  const product = products.find(({ id }) => id === product_id)
  if (!product) return []
  const { extra_preparations } = configureLine(product, options) ?? {}
  return [{ ...product, quantity, extra_preparations }]
}

function preparationOf(products: readonly Preparation[]): PickupOffer['preparation'] {
  const longest = longestPreparation(products)
  return longest && { hours: longest.preparation_time_hours, unit: longest.preparation_time_unit }
}
