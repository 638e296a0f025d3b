import './checkout.css'
import './pickup/pickup.css'
import './summary/slip.css'
import './checkout-bar.css'
import './checkout-message.css'
import { useDeferredValue } from 'react'
import { ORDERING } from '../frame/ordering-page.ts'
import { useHydrated } from '../reviews/use-hydrated.ts'
import { pageMeta, storefrontOf } from '../seo/page-meta.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/checkout'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ClosedCheckout } from './closed-checkout.tsx'

export const handle = ORDERING

export function meta({ matches, location }: Route.MetaArgs) {
  const storefront = storefrontOf(matches)
  return pageMeta(storefront, {
    title: `Votre commande – ${storefront?.theme.company_name ?? ''}`,
    description: 'Choisissez votre retrait et payez votre commande.',
    pathname: location.pathname,
    hidden: true,
  })
}

/** A shopper with a full cart says when they come, pays, and is sure. The cart lives in the browser, so the form does too. */
export default function Checkout() {
  const { tenant } = useStorefront()
  // The form is large: it is made in steps between which the page answers.
  const isHydrated = useDeferredValue(useHydrated())
  if (!tenant.acceptsOrders) return <ClosedCheckout />
  return isHydrated ? <CheckoutForm /> : <CheckoutSkeleton />
}
