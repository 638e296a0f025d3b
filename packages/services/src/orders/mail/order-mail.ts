/** What is written about an order, and to whom. */
export type OrderMail =
  | 'confirmation'
  | 'new_order'
  | 'ready'
  /** To somebody who called: where to pay, and until when. */
  | 'payment_link'
  | 'cancelled_by_customer'
  | 'given_up'
  | 'cancelled_by_shop'
  | 'cancelled_late_payment'
  | 'payment_differs'
  /** Asked for anew by whoever had lost it. */
  | 'link'
  | 'pickup_moved'
  | 'moved_by_customer'
  | `refund:${string}`
  /** Of a declaration, by its id: its receipt, and what the shop is told of it. */
  | `withdrawal:${string}`
  | `withdrawal_news:${string}`
  | `withdrawal_refused:${'NO_CONTRACT' | 'TOO_LATE_TO_WITHDRAW' | 'NOT_WITHDRAWABLE'}`
  | `message:${string}`
  | `invoice:${string}`
