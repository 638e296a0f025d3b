import type { Tx } from '@fournil/db'
import type { ShopContext } from '../shop-context.ts'
import type { DemoFeast } from '../shops/types.ts'
import { feastDates } from './feast-dates.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { productId } from './product-id.ts'
import { storeId } from './stores.ts'

/** What is prepared for the next time it comes: after the orders of the past, which knew nothing of it. */
export async function writeFeasts(tx: Tx, context: ShopContext): Promise<void> {
  const { feasts = [] } = context.shop
  await insertRows(
    tx,
    'feasts',
    feasts.map((feast) => feastRow(context, feast)),
  )
  await insertRows(
    tx,
    'feast_products',
    feasts.flatMap((feast) => productRows(context, feast)),
  )
}

function feastRow(context: ShopContext, feast: DemoFeast): Row<'feasts'> {
  const { slug, store, name, open_time, close_time } = feast
  return {
    tenant_id: context.tenant_id,
    id: context.id('feast', slug),
    store_id: storeId(context, store),
    ...{ name, offer: 'in_addition', open_time, close_time },
    ...feastDates(context, feast),
    orders_until_time: '18:00',
    updated_at: context.now,
  }
}

function productRows(context: ShopContext, feast: DemoFeast): Row<'feast_products'>[] {
  return Object.entries(feast.products).map(([product, daily_capacity], sort_order) => ({
    tenant_id: context.tenant_id,
    feast_id: context.id('feast', feast.slug),
    product_id: productId(context, product),
    daily_capacity,
    sort_order,
  }))
}
