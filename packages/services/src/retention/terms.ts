import type { RetentionTerm } from '@fournil/domain/retention'

/**
 * What ends a table that holds something of a person or grows for ever: by `runRetention` at night, by a job of its feature
 * with the same term, or not by time: with the shop's books (invoices and accounts, nameless once the customer is erased),
 * with somebody's account, or by the shop itself. A test finds a table with a person in it that is not named here.
 */
export type Ending =
  | { nightly: RetentionTerm }
  | { swept: RetentionTerm; by: string }
  | { kept_with: 'books' | 'account' | 'shop' | 'platform' }

const BOOKS = { kept_with: 'books' } as const
const ACCOUNT = { kept_with: 'account' } as const
const SHOP = { kept_with: 'shop' } as const
const PLATFORM = { kept_with: 'platform' } as const

export const ENDINGS: Readonly<Record<string, Ending>> = {
  customers: { nightly: 'customers' },
  orders: { nightly: 'unpaid_orders' },
  payment_events: { nightly: 'payment_events' },
  product_imports: { nightly: 'product_imports' },
  product_alerts: { nightly: 'product_alerts' },
  security_logs: { nightly: 'security_logs' },

  user_sessions: { swept: 'sessions', by: 'auth.sweep' },
  access_tokens: { swept: 'sessions', by: 'auth.sweep' },
  member_invitations: { swept: 'sessions', by: 'auth.sweep' },
  ai_requests: { swept: 'ai_requests', by: 'ai.sweep' },
  webhook_deliveries: { swept: 'webhook_deliveries', by: 'webhooks.remove-old' },
  request_measurements: { swept: 'measurements', by: 'monitoring.sweep' },
  uptime_probes: { swept: 'measurements', by: 'monitoring.sweep' },
  platform_measurements: { swept: 'measurements', by: 'monitoring.sweep' },

  invoices: BOOKS,
  order_items: BOOKS,
  order_taxes: BOOKS,
  order_events: BOOKS,
  order_notes: BOOKS,
  refunds: BOOKS,
  held_payments: BOOKS,
  disputes: BOOKS,
  withdrawals: BOOKS,
  ledger_entries: BOOKS,
  payout_requests: BOOKS,
  platform_transactions: BOOKS,
  // Who did what in the back office, of the people who work there: what a dispute with one of them turns on.
  admin_audit_logs: BOOKS,

  users: ACCOUNT,
  user_roles: ACCOUNT,
  push_subscriptions: ACCOUNT,
  passkeys: ACCOUNT,
  account_copies: ACCOUNT,

  // Until its author or the shop withdraws it.
  product_reviews: SHOP,
  store_locations: SHOP,
  invoice_settings: SHOP,
  storefront_settings: SHOP,
  notification_settings: SHOP,
  stock_movements: SHOP,
  // Who ticked what off as made; the name goes with the account.
  production_marks: SHOP,
  support_tickets: SHOP,
  support_messages: SHOP,
  webhook_endpoints: SHOP,

  ip_blacklist: PLATFORM,
  ip_whitelist: PLATFORM,
  removed_shops: PLATFORM,
  // An hour to a day, by the delay itself.
  sign_in_throttles: { swept: 'sessions', by: 'auth.sweep' },
}
