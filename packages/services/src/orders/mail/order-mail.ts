/** What is written about an order, and to whom. */
export type OrderMail =
  | 'confirmation'
  | 'new_order'
  | 'ready'
  | 'cancelled_by_customer'
  | 'given_up'
  | 'cancelled_by_shop'
  | 'cancelled_late_payment'
  | 'payment_differs'
  | 'pickup_moved'
  | `refund:${string}`
