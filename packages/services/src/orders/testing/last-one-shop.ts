import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { MONDAY_9, type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../../context.ts'
import { type OfficeDesk, officeDesk } from './office-desk.ts'
import { checkoutOf, type OrderDesk } from './order-desk.ts'

type Changes = Partial<CreateOrderCheckout>

/** A shop of the test's own with one bûche left, at thirty-two euros. */
export type LastOneShop = Pick<OfficeDesk, 'orderRow' | 'taken'> & {
  shop: TestShop
  product_id: string
  /** Somebody at the shop's window. */
  shopper: (now?: Date) => TenantContext
  /** A checkout of the bûche, and the same sent. */
  checkout: (changes?: Changes) => CreateOrderCheckout
  place: (changes?: Changes) => Promise<{ id: string; session: string }>
}

export async function lastOneShop(desk: OrderDesk): Promise<LastOneShop> {
  desk.setClock(MONDAY_9.getTime())
  const shop = await testShop(desk.database)
  const product_id = await shop.product('Bûche', {
    price: 3200,
    preparation_time_hours: 1,
    stock_management_mode: 'global',
    global_stock_quantity: 1,
  })
  const { orderRow, taken, place } = await officeDesk(desk.database, desk, shop)
  const lines = [{ product_id, price: 3200 }]
  return {
    shop,
    product_id,
    orderRow,
    taken,
    shopper: (now) => desk.at(shop, now),
    checkout: (changes) => checkoutOf(shop, lines, changes),
    place: (changes) => place(lines, changes),
  }
}
