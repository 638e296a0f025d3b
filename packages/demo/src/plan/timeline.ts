import { addDays } from '@fournil/domain/calendar'
import { instantOf } from '@fournil/domain/wall-clock'
import type { ShopContext } from '../shop-context.ts'
import { type OrderStep, stepsOf } from './order-steps.ts'
import type { PlannedOrder } from './plan-orders.ts'

export type Moment = {
  order: PlannedOrder
  step: OrderStep
  /** Long ago, and nothing out of the ordinary: written with thousands of others instead of being lived again. */
  is_bulk: boolean
}

/** Everything that was done about the orders, in the order of time. */
export function timelineOf(orders: readonly PlannedOrder[], now: Date, lived_from: Date): Moment[] {
  return orders
    .flatMap((order) =>
      stepsOf(order, now).map((step) => {
        const is_bulk = step.at < lived_from && ORDINARY.includes(step.kind)
        return { order, step, is_bulk }
      }),
    )
    .toSorted((a, b) => a.step.at.getTime() - b.step.at.getTime())
}

const ORDINARY: readonly OrderStep['kind'][] = ['place', 'pay', 'set_status']

const LIVED_DAYS = 3

/** The middle of the night, three days ago: nobody is at the till, and nothing is being prepared. */
export function livedFrom({ shop, today }: ShopContext): Date {
  const time_zone = shop.stores[0]?.time_zone ?? 'Europe/Paris'
  return instantOf(time_zone, addDays(today, -LIVED_DAYS), '02:00')
}
