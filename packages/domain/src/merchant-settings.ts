// What a shop tells Google about itself.

export const MERCHANT_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF'] as const
export type MerchantCurrency = (typeof MERCHANT_CURRENCIES)[number]

/** What every price of a shop is in, whatever the feed says. */
export const SHOP_CURRENCY: MerchantCurrency = 'EUR'

/** Cents: nobody pays more to have bread brought. */
export const MOST_SHIPPING_COST = 100_000
/** Google forgets what it has not read for thirty days. */
export const MOST_SYNC_HOURS = 720
export const MOST_STORE_CODE = 64

export const MERCHANT_DEFAULTS = {
  merchant_center_id: null,
  feed_enabled: true,
  default_shipping_country: 'FR',
  default_shipping_cost: 0,
  currency: SHOP_CURRENCY,
  auto_sync_enabled: false,
  sync_frequency_hours: 24,
} as const
