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

type Check = { missing: boolean; cost: number; sentence: string; is_error: boolean }

/** How ready each product is for Google Merchant. */
export function merchantValidationRows(context: ShopContext): Row<'product_merchant_validation'>[] {
  return context.shop.products.map((product) => {
    const checks: Check[] = [
      { missing: !product.picture, cost: 40, sentence: 'Image manquante', is_error: true },
      {
        missing: !product.description,
        cost: 30,
        sentence: 'Description manquante',
        is_error: true,
      },
      { missing: !product.brand, cost: 10, sentence: 'Marque non renseignée', is_error: false },
      { missing: !product.gtin, cost: 10, sentence: 'GTIN non renseigné', is_error: false },
      {
        missing: !product.meta_title || !product.meta_description,
        cost: 10,
        sentence: 'Métadonnées de référencement incomplètes',
        is_error: false,
      },
    ]
    const found = checks.filter(({ missing }) => missing)
    return {
      tenant_id: context.tenant_id,
      product_id: productId(context, product.slug),
      validation_score: 100 - found.reduce((sum, { cost }) => sum + cost, 0),
      validation_errors: found.filter(({ is_error }) => is_error).map(({ sentence }) => sentence),
      validation_warnings: found.filter((check) => !check.is_error).map(({ sentence }) => sentence),
      validated_at: context.now,
    }
  })
}
