import type { ShopperOrder } from '@fournil/contract/shop/orders'

/** An order as this page shows it: the same from the loader and from the API. */
export type Order = Omit<ShopperOrder, 'created_at'>
