import { isGtin } from './gtin.ts'
import { merchantPickup } from './merchant-pickup.ts'
import type { MerchantProduct, MerchantShop } from './merchant-product.ts'
import { feedLine, feedParagraphs } from './merchant-text.ts'
import { decimalEuros } from './money.ts'
import { unitPricing } from './unit-pricing.ts'

/** A name and its text, or the attributes inside it; empty texts are not written. */
export type FeedAttribute = readonly [name: string, value: string | readonly FeedAttribute[]]

export const MOST_TITLE = 150
const MOST_MORE_PICTURES = 10
const PICKUP_SERVICE = 'Retrait en magasin'

/** A product as Google's product data specification asks for it. */
export function feedItem(product: MerchantProduct, shop: MerchantShop): FeedAttribute[] {
  const [picture, ...others] = product.pictures
  const { brand, gtin, mpn } = identifiersOf(product, shop)
  const measure = product.has_unit_price ? unitPricing(product) : null
  const { pickup_method, pickup_sla } = merchantPickup(product)
  const attributes: FeedAttribute[] = [
    ['g:id', product.id],
    ['title', feedLine(product.name, MOST_TITLE)],
    ['description', descriptionOf(product)],
    ['link', `${shop.origin}/product/${product.id}`],
    ['g:image_link', addressOf(picture?.url, shop)],
    ...others
      .slice(0, MOST_MORE_PICTURES)
      .map(({ url }): FeedAttribute => ['g:additional_image_link', addressOf(url, shop)]),
    ...availabilityOf(product),
    ['g:price', amount(product.price, shop)],
    ['g:unit_pricing_measure', measure?.unit_pricing_measure ?? ''],
    ['g:unit_pricing_base_measure', measure?.unit_pricing_base_measure ?? ''],
    ['g:brand', brand],
    ['g:gtin', gtin],
    ['g:mpn', mpn],
    // A loaf has no barcode; Google is told, so that it does not ask for one.
    ['g:identifier_exists', gtin || (mpn && brand) ? 'yes' : 'no'],
    ['g:condition', product.condition],
    ['g:google_product_category', feedLine(product.google_product_category, 750)],
    ['g:product_type', feedLine(product.product_type ?? product.category_name, 750)],
    ['g:item_group_id', feedLine(product.item_group_id, 50)],
    ['g:color', feedLine(product.color, 100)],
    ['g:size', feedLine(product.size, 100)],
    ['g:gender', product.gender ?? ''],
    ['g:age_group', product.age_group ?? ''],
    ['g:material', feedLine(product.material, 200)],
    ['g:pattern', feedLine(product.pattern, 100)],
    ['g:shipping', shippingOf(shop)],
    ['g:shipping_weight', measured(product.shipping_weight, 1000, 'kg')],
    ...dimensionsOf(product),
    ['g:pickup_method', pickup_method],
    ['g:pickup_sla', pickup_sla],
  ]
  return attributes.filter(([, value]) => value.length > 0)
}

/** What a store has of a product, for the second file. `quantity` is null where nobody counts. */
export function inventoryItem(
  product: MerchantProduct,
  shop: MerchantShop,
  at: { store_code: string; quantity: number | null; is_sold: boolean },
): FeedAttribute[] {
  const { pickup_method, pickup_sla } = merchantPickup(product)
  const attributes: FeedAttribute[] = [
    ['g:store_code', at.store_code],
    ['g:id', product.id],
    ['g:availability', at.is_sold ? 'in_stock' : 'out_of_stock'],
    ['g:quantity', at.quantity === null ? '' : String(at.quantity)],
    ['g:price', amount(product.price, shop)],
    ['g:pickup_method', pickup_method],
    ['g:pickup_sla', pickup_sla],
  ]
  return attributes.filter(([, value]) => value.length > 0)
}

function descriptionOf({ description, meta_description, name }: MerchantProduct): string {
  return (
    feedParagraphs(description, 5000) ||
    feedParagraphs(meta_description, 5000) ||
    feedLine(name, 5000)
  )
}

function identifiersOf({ brand, gtin, mpn }: MerchantProduct, { company_name }: MerchantShop) {
  return {
    brand: feedLine(brand, 70) || feedLine(company_name, 70),
    gtin: gtin && isGtin(gtin) ? gtin : '',
    mpn: feedLine(mpn, 70),
  }
}

const IN_GOOGLES_WORDS = {
  'in stock': 'in_stock',
  'out of stock': 'out_of_stock',
  preorder: 'preorder',
  backorder: 'backorder',
} as const

function availabilityOf({ availability, first_date }: MerchantProduct): FeedAttribute[] {
  if (first_date === null) return [['g:availability', 'out_of_stock']]
  const announced: FeedAttribute = ['g:availability', IN_GOOGLES_WORDS[availability]]
  if (availability !== 'preorder' && availability !== 'backorder') return [announced]
  // Google refuses what is announced without a day.
  return [announced, ['g:availability_date', `${first_date}T00:00Z`]]
}

function shippingOf(shop: MerchantShop): FeedAttribute[] {
  return [
    ['g:country', shop.default_shipping_country],
    ['g:service', PICKUP_SERVICE],
    ['g:price', amount(shop.default_shipping_cost, shop)],
  ]
}

/** Google takes all three or none of them, from 1 to 400 cm. */
function dimensionsOf(product: MerchantProduct): FeedAttribute[] {
  const { shipping_length: length, shipping_width: width, shipping_height: height } = product
  const sides = [length, width, height]
  if (!sides.every((side) => side !== null && side >= 1 && side <= 400)) return []
  return [
    ['g:shipping_length', `${length} cm`],
    ['g:shipping_width', `${width} cm`],
    ['g:shipping_height', `${height} cm`],
  ]
}

function measured(value: number | null, most: number, unit: string): string {
  return value && value <= most ? `${value} ${unit}` : ''
}

function amount(cents: number, { currency }: MerchantShop): string {
  return `${decimalEuros(cents)} ${currency}`
}

function addressOf(url: string | undefined, { origin }: MerchantShop): string {
  const address = url ? URL.parse(url, origin) : null
  return address && /^https?:$/.test(address.protocol) ? address.href : ''
}
