import { MONDAY_9, type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { type OfficeDesk, officeDesk } from './office-desk.ts'
import type { OrderDesk } from './order-desk.ts'

/** A shop of the test's own with ten loaves on the shop's shelf and ten tarts in its store, five euros each. */
export type OfficeShop = OfficeDesk & {
  shop: TestShop
  pain: string
  tarte: string
  /** Two loaves and a tart: fifteen euros. */
  basket: { product_id: string; quantity: number }[]
}

export async function officeShop(desk: OrderDesk): Promise<OfficeShop> {
  desk.setClock(MONDAY_9.getTime())
  const shop = await testShop(desk.database)
  const quick = { price: 500, preparation_time_hours: 1 }
  const pain = await shop.product('Pain', {
    ...quick,
    stock_management_mode: 'global',
    global_stock_quantity: 10,
  })
  const tarte = await shop.product('Tarte', { ...quick, stock_management_mode: 'per_store' })
  await shop.add('product_inventory', { product_id: tarte, store_id: shop.store_id, quantity: 10 })
  return {
    ...(await officeDesk(desk.database, desk, shop)),
    shop,
    pain,
    tarte,
    basket: [
      { product_id: pain, quantity: 2 },
      { product_id: tarte, quantity: 1 },
    ],
  }
}
