import type { ShopContext } from '../shop-context.ts'
import type { Row } from './insert-rows.ts'
import type { OpeningBalance } from './opening-balance.ts'
import { productId } from './product-id.ts'
import { storeId } from './stores.ts'

/** Only where the merchant said something: a product without a row is sold everywhere. */
export function storeAvailabilityRows(context: ShopContext): Row<'product_store_availability'>[] {
  const { shop } = context
  const said = shop.products.filter(
    ({ unavailable_at, stock }) => unavailable_at.length > 0 || stock.mode === 'per_store',
  )
  return said.flatMap((product) =>
    shop.stores.map((store) => ({
      tenant_id: context.tenant_id,
      product_id: productId(context, product.slug),
      store_id: storeId(context, store.slug),
      is_available: !product.unavailable_at.includes(store.slug),
    })),
  )
}

export function globalStockRows(
  context: ShopContext,
  balance: OpeningBalance,
): Row<'product_global_stock'>[] {
  return context.shop.products.flatMap(({ slug, stock }) => {
    if (stock.mode !== 'global') return []
    return {
      tenant_id: context.tenant_id,
      product_id: productId(context, slug),
      quantity: stock.quantity + balance.toCollect(slug),
      reserved_quantity: balance.reserved(slug),
    }
  })
}

export function inventoryRows(
  context: ShopContext,
  balance: OpeningBalance,
): Row<'product_inventory'>[] {
  return context.shop.products.flatMap(({ slug, stock }) => {
    if (stock.mode !== 'per_store') return []
    return Object.entries(stock.quantities).map(([store, quantity]) => ({
      tenant_id: context.tenant_id,
      product_id: productId(context, slug),
      store_id: storeId(context, store),
      quantity: quantity + balance.toCollect(slug, store),
      reserved_quantity: balance.reserved(slug, store),
    }))
  })
}
