import { blank } from '@fournil/contract/form-schema'
import { ProductForm, type TypedProduct } from '@fournil/contract/office/product-form'
import type { ProductChoices, SavedProduct } from '@fournil/contract/office/products'
import type { Visit } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'

/** The product that stands open over the list: one of the shop's, a new one, or one that is not there. */
export type OpenProduct =
  | { kind: 'new' }
  | { kind: 'saved'; product: SavedProduct }
  | { kind: 'unknown' }

export async function loadProduct(
  api: Visit['api'],
  asked: string | null,
): Promise<OpenProduct | null> {
  if (!asked) return null
  if (asked === 'new') return { kind: 'new' }
  try {
    return { kind: 'saved', product: await api.office.products.get({ product_id: asked }) }
  } catch (error) {
    if (error instanceof ORPCError && [400, 404].includes(error.status)) return { kind: 'unknown' }
    throw error
  }
}

/** What a new product begins with: the shop's own VAT rate is chosen already, and how its prices are typed. */
export function newProduct({
  tax_rates,
  tax_included_in_prices,
}: Pick<ProductChoices, 'tax_rates' | 'tax_included_in_prices'>): TypedProduct {
  const rate = tax_rates.find(({ is_default }) => is_default)
  return {
    ...blank(ProductForm),
    tax_rate_id: rate?.id ?? null,
    price_includes_tax: tax_included_in_prices,
  }
}
