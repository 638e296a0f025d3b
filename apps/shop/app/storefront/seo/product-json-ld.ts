import type { ProductCard } from '@fournil/contract/shop/catalogue'
import type { ProductDetail } from '@fournil/contract/shop/product'
import type { Review } from '@fournil/contract/shop/reviews'
import { addDays } from '@fournil/domain/calendar'
import { decimalEuros } from '@fournil/domain/money'

const MOST_REVIEWS = 10
const PRICE_HOLDS_DAYS = 30

type Shop = { origin: string; company_name: string; today: string }

/** A product and its offer, as its page tells them. */
export function productJsonLd(product: ProductDetail, reviews: readonly Review[], shop: Shop) {
  const { gtin, mpn, color, size, material, pattern, age_group, rating } = product
  const pictures = product.gallery.length > 0 ? product.gallery : [product.picture]
  const images = pictures.flatMap((picture) =>
    picture ? [new URL(picture.url, shop.origin).href] : [],
  )
  return {
    '@context': 'https://schema.org',
    ...named(product, shop),
    // Without a picture the field is left out: an empty one is an error.
    ...(images.length > 0 ? { image: images } : {}),
    brand: { '@type': 'Brand', name: product.brand ?? shop.company_name },
    ...(product.category_name ? { category: product.category_name } : {}),
    ...present({ gtin, mpn, color, size, material, pattern }),
    ...(age_group
      ? { audience: { '@type': 'PeopleAudience', suggestedMinAge: youngest(age_group) } }
      : {}),
    offers: offer(product, shop, {
      availability: availabilityOf(product),
      itemCondition: CONDITIONS[product.condition] ?? 'https://schema.org/UsedCondition',
    }),
    ...(rating && rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(reviews.length > 0 ? { review: reviews.slice(0, MOST_REVIEWS).map(reviewJsonLd) } : {}),
  }
}

/** A product in the list of the home page. */
export function cardJsonLd(product: ProductCard, shop: Shop) {
  const image = product.picture && new URL(product.picture.url, shop.origin).href
  return {
    ...named(product, shop),
    ...(image ? { image } : {}),
    offers: offer(product, shop, {
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    }),
  }
}

function named({ id, name, description }: ProductCard, { origin }: Shop) {
  const url = productUrl(id, origin)
  return { '@type': 'Product', '@id': url, url, name, ...(description ? { description } : {}) }
}

function offer(
  { id, price, options }: ProductCard,
  { origin, company_name, today }: Shop,
  state: { availability: string; itemCondition: string },
) {
  return {
    '@type': 'Offer',
    url: productUrl(id, origin),
    price: decimalEuros(options?.least_price ?? price),
    priceCurrency: 'EUR',
    priceValidUntil: addDays(today, PRICE_HOLDS_DAYS),
    ...state,
    seller: { '@type': 'Organization', name: company_name },
  }
}

function productUrl(id: string, origin: string): string {
  return `${origin}/product/${id}`
}

const AVAILABILITIES: Readonly<Record<string, string>> = {
  'in stock': 'https://schema.org/InStock',
  'out of stock': 'https://schema.org/OutOfStock',
  preorder: 'https://schema.org/PreOrder',
}

// What the merchant wrote down gives way to what the shelf says.
function availabilityOf({ availability, stock, is_available }: ProductDetail): string {
  if (stock <= 0 || !is_available) return 'https://schema.org/OutOfStock'
  return AVAILABILITIES[availability] ?? 'https://schema.org/BackOrder'
}

const CONDITIONS: Readonly<Record<string, string>> = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
}

function youngest(age_group: string): number {
  if (age_group === 'adult') return 18
  return age_group === 'kids' ? 0 : 13
}

function reviewJsonLd({ customer_name, rating, comment, published_at }: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: customer_name },
    datePublished: published_at.toISOString(),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: comment,
  }
}

function present(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
