import type { ShopperOrder } from '@fournil/contract/shop/orders'

/** An order as this page shows it: from the loader with dates, from the API with their text. */
export type Order = Omit<ShopperOrder, 'created_at' | 'cancellable_until'> & {
  cancellable_until: Date | string | null
}
