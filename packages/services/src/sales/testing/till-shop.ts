import { type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import type { OrderDesk } from '../../orders/testing/order-desk.ts'
import { openTill, type Till } from './till.ts'

/** A shop of the test's own that sells bread and wine, and its till. */
export type TillShop = Till & { shop: TestShop; bread: string; wine: string }

export async function tillShop(desk: OrderDesk): Promise<TillShop> {
  const shop = await testShop(desk.database)
  const bread = await shop.product('Pain')
  const wine = await shop.product('Vin')
  return { ...openTill(desk, shop), shop, bread, wine }
}
