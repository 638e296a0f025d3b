import './alternatives.css'
import './pictures.css'
import './product.css'
import '../reviews/reviews.css'
import { visitContext } from '@fournil/pages/visit'
import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { SHOP_CSS } from '../frame/carries-shop-css.ts'
import { postReview } from '../reviews/post-review.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { pageMeta, storefrontOf } from '../seo/page-meta.ts'
import type { Route } from './+types/product'
import { Alternatives } from './alternatives.tsx'
import { Deferred } from './deferred.tsx'
import { loadProduct } from './load-product.ts'
import { MissingProduct } from './missing-product.tsx'
import { postAlert } from './post-alert.ts'
import { ProductJsonLd } from './product-json-ld.tsx'
import { productMeta } from './product-meta.ts'
import { ProductView } from './product-view.tsx'

/** A shopper opens it to look closely: what is in it, when can I have it, is it good. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await loadProduct(context.get(visitContext), params.productId, request)
  return data(page, page ? 200 : 404)
}

/** A review, or a wish to be told, posted by a browser without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const isAlert = form.has('alert_email')
  const post = isAlert ? postAlert : postReview
  const refused = await post(api, params.productId, form)
  if (refused) return data(refused, 400)
  const done = isAlert ? '?alerte=1#prevenez-moi' : '?avis-envoye=1#avis'
  return redirect(`/product/${encodeURIComponent(params.productId)}${done}`)
}

export const handle = SHOP_CSS

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const storefront = storefrontOf(matches)
  if (loaderData && storefront)
    return pageMeta(storefront, productMeta(loaderData.product, storefront.theme.company_name))
  return pageMeta(storefront, {
    title: 'Produit non trouvé',
    description: 'Ce produit n’est pas, ou plus, dans la boutique.',
    pathname: location.pathname,
    hidden: true,
  })
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingProduct />
  const { product, reviews, alternatives, today } = loaderData
  return (
    <main id="contenu" className="shop-width product-page">
      {/* Another product is another page: its pictures, its quantity, its half-written review. */}
      <ProductView key={product.id} product={product} />
      {/* Below the fold: brought to life apart, so that the button above answers first. */}
      <Suspense>
        <Deferred value={alternatives} fallback={null} failed={null}>
          {(products) => <Alternatives products={products} />}
        </Deferred>
      </Suspense>
      {reviews && (
        <Suspense key={`avis-${product.id}`}>
          <Reviews
            product={product}
            page={reviews}
            refused={actionData && 'fields' in actionData ? actionData : undefined}
          />
        </Suspense>
      )}
      <ProductJsonLd product={product} reviews={reviews} today={today} />
    </main>
  )
}
