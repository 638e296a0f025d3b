import './withdrawal.css'
import { visitContext } from '@fournil/pages/visit'
import { data } from 'react-router'
import { MissingOrder } from '../confirmation/missing-order.tsx'
import { apiErrorOf } from '../product/api-error.ts'
import { pageMeta, storefrontOf } from '../seo/page-meta.ts'
import type { Route } from './+types/withdrawal'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { WithdrawalByNumber } from './withdrawal-by-number.tsx'

const TITLE = 'Droit de rétractation'

/** Somebody has changed their mind: from their order they choose what goes back, from the terms they name the order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { searchParams } = new URL(request.url)
  const [order_id, token] = [searchParams.get('order_id'), searchParams.get('token')]
  if (order_id === null && token === null) return data({ opened: null })
  const key = { order_id: order_id ?? '', token: token ?? '' }
  const offer = await api.shop.withdrawals.offer(key).catch((error: unknown) => {
    if (apiErrorOf(error)) return null
    throw error
  })
  return offer ? data({ opened: { offer, key } }) : data(null, 404)
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const storefront = storefrontOf(matches)
  const title = loaderData ? TITLE : 'Commande introuvable'
  return pageMeta(storefront, {
    title: `${title} – ${storefront?.theme.company_name ?? ''}`,
    description: 'Renoncer à tout ou partie d’une commande.',
    pathname: location.pathname,
    hidden: true,
  })
}

export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder />
  const { opened } = loaderData
  return (
    <main id="contenu" className="shop-width withdrawal-page">
      <h1 className="section-title">{TITLE}</h1>
      <noscript>
        <p>
          Pour vous rétracter ici, activez JavaScript dans votre navigateur. Vous pouvez aussi
          écrire à la boutique.
        </p>
      </noscript>
      {opened ? (
        <OrderWithdrawal loaded={opened.offer} orderKey={opened.key} />
      ) : (
        <WithdrawalByNumber />
      )}
    </main>
  )
}
