import { isId } from '../../lists/list-address.ts'

/** As many as a person waits for at the printer. */
export const MOST_TICKETS = 50

export function ticketAddress(order_id: string): string {
  return `/admin/orders/${order_id}/ticket?print=1`
}

export function pickListAddress(pickup_date: string, store_id: string | null): string {
  const asked = new URLSearchParams({ pickup_date })
  if (store_id) asked.set('store_id', store_id)
  return `/admin/orders/pick-list?${asked}`
}

export function ticketsAddress(order_ids: readonly string[]): string {
  return `/admin/orders/tickets?orders=${order_ids.slice(0, MOST_TICKETS).join(',')}&print=1`
}

export function readTickets(asked: URLSearchParams): string[] {
  const ids = new Set((asked.get('orders') ?? '').split(','))
  return [...ids].filter((id) => isId(id)).slice(0, MOST_TICKETS)
}
