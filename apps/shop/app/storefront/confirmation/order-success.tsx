import './confirmation.css'
import '../checkout/pickup/pickup.css'
import { visitContext } from '@fournil/pages/visit'
import { data } from 'react-router'
import { ORDERING } from '../frame/ordering-page.ts'
import { pageMeta, storefrontOf } from '../seo/page-meta.ts'
import type { Route } from './+types/order-success'
import { loadOrder } from './load-order.ts'
import { MissingOrder } from './missing-order.tsx'
import { OrderView } from './order-view.tsx'

/** A shopper comes here from the payment, and again from the letter: is it confirmed, where do I go, what do I show. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const order = await loadOrder(context.get(visitContext), request)
  if (!order) return data(null, 404)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return data({ order, orderKey: { order_id: order.id, token } })
}

export const handle = ORDERING

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const storefront = storefrontOf(matches)
  const title = loaderData ? `Commande ${loaderData.order.order_number}` : 'Commande introuvable'
  return pageMeta(storefront, {
    title: `${title} – ${storefront?.theme.company_name ?? ''}`,
    description: 'Le suivi de votre commande.',
    pathname: location.pathname,
    hidden: true,
  })
}

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder />
  const { order, orderKey } = loaderData
  return <OrderView key={order.id} loaded={order} orderKey={orderKey} />
}
