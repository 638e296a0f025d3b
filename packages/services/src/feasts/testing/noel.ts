import type { FeastForm } from '@fournil/contract/office/feasts'

/** Wednesday 18 and Thursday 19 November, to be ordered before Tuesday 17 at noon. */
export function noel(product_id: string, values: Partial<FeastForm> = {}): FeastForm {
  return {
    name: 'Noël',
    start_date: '2026-11-18',
    end_date: '2026-11-19',
    orders_until_date: '2026-11-17',
    orders_until_time: '12:00',
    offer: 'in_addition',
    products: [{ product_id, daily_capacity: 3 }],
    open_time: null,
    close_time: null,
    slots: [],
    ...values,
  }
}

export const slot = (slot_time: string, max_orders = 50) => ({
  slot_time,
  duration_minutes: 30 as const,
  max_orders,
})
