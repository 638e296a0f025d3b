import type { ProductDetail } from '@fournil/contract/shop/product'
import type { Review } from '@fournil/contract/shop/reviews'
import { JsonLd } from '@fournil/pages/json-ld'
import type { ReviewPage } from '../reviews/review-list.tsx'
import { productJsonLd } from '../seo/product-json-ld.ts'
import { shopOrigin } from '../seo/shop-origin.ts'
import { useStorefront } from '../use-storefront.ts'
import { Deferred } from './deferred.tsx'

type ProductJsonLdProps = {
  product: ProductDetail
  reviews: ReviewPage | Promise<ReviewPage> | null
  today: string
}

/** Told once, with the reviews where there are any; search engines read the page to its end. */
export function ProductJsonLd({ product, reviews, today }: ProductJsonLdProps) {
  const { origin, tenant, theme } = useStorefront()
  const shop = { origin: shopOrigin(origin, tenant), company_name: theme.company_name, today }
  const tell = (told: readonly Review[]) => <JsonLd value={productJsonLd(product, told, shop)} />
  if (!reviews) return tell([])
  return (
    <Deferred value={reviews} fallback={null} failed={tell([])}>
      {(page) => tell(page.reviews)}
    </Deferred>
  )
}
