export function ticketAddress(order_id: string): string {
  return `/admin/orders/${order_id}/ticket?print=1`
}

export function pickListAddress(pickup_date: string, store_id: string | null): string {
  const asked = new URLSearchParams({ pickup_date })
  if (store_id) asked.set('store_id', store_id)
  return `/admin/orders/pick-list?${asked}`
}
