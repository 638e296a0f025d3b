import '../reviews.css'
import { visitContext } from '@fournil/pages/visit'
import { DateText } from '@fournil/ui/date-text'
import { data } from 'react-router'
import { MissingOrder } from '../../confirmation/missing-order.tsx'
import { apiErrorOf } from '../../product/api-error.ts'
import { pageMeta, storefrontOf } from '../../seo/page-meta.ts'
import { useStorefront } from '../../use-storefront.ts'
import { ReviewRules } from '../review-rules.tsx'
import type { Route } from './+types/order-reviews'
import { OrderReview } from './order-review.tsx'

/** A shopper comes here from the mail after their pickup: a note and a few words for what they ate. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { searchParams } = new URL(request.url)
  const key = {
    order_id: searchParams.get('order_id') ?? '',
    token: searchParams.get('token') ?? '',
  }
  const order = await api.shop.reviews.ofOrder(key).catch((error: unknown) => {
    if (apiErrorOf(error)) return null
    throw error
  })
  return order ? data({ order, key }) : data(null, 404)
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const storefront = storefrontOf(matches)
  const title = loaderData ? 'Votre avis' : 'Commande introuvable'
  return pageMeta(storefront, {
    title: `${title} – ${storefront?.theme.company_name ?? ''}`,
    description: 'Donnez votre avis sur votre commande.',
    pathname: location.pathname,
    hidden: true,
  })
}

export default function OrderReviews({ loaderData }: Route.ComponentProps) {
  const { theme } = useStorefront()
  if (!loaderData) return <MissingOrder />
  const { order, key } = loaderData
  return (
    <main id="contenu" className="shop-width order-reviews">
      <header className="stack">
        <h1 className="section-title">Qu’en avez-vous pensé&#8239;?</h1>
        <p className="quiet">
          Commande {order.order_number}, retirée le{' '}
          <DateText date={order.pickup_date} format="long" />. Votre avis paraîtra avec la mention
          «&nbsp;Achat vérifié&nbsp;», après lecture par la boutique.
        </p>
      </header>
      <noscript>
        <p>Pour donner votre avis ici, activez JavaScript dans votre navigateur.</p>
      </noscript>
      {order.products.map((product) => (
        <OrderReview
          key={product.product_id}
          product={product}
          orderKey={key}
          firstName={order.first_name}
        />
      ))}
      {order.products.length === 0 && <p>Les produits de cette commande ne sont plus en vente.</p>}
      <ReviewRules isInviting={theme.review_invitations_enabled} />
    </main>
  )
}
