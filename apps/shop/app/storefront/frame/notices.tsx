import { lazy } from 'react'
import { useLinkedCode } from '../cart/promo/use-linked-code.ts'
import { useNearestStore } from '../stores/use-nearest-store.ts'
import { useSavedStore } from '../stores/use-saved-store.ts'
import { useStorefront } from '../use-storefront.ts'

// Rarely shown, so rarely fetched. No boundary around them: the page waits, with and without JavaScript.
const ClosedShopNotice = lazy(() => import('./closed-shop-notice.tsx'))
const ImpersonationNotice = lazy(() => import('./impersonation-notice.tsx'))
const LinkedCodeNotice = lazy(() => import('../cart/promo/linked-code-notice.tsx'))
const PauseNotice = lazy(() => import('./pause-notice.tsx'))
const GoneStoreNotice = lazy(() => import('../stores/gone-store-notice.tsx'))

/** What a shopper must know before anything else on the page. */
export function Notices() {
  const { tenant, store, impersonation } = useStorefront()
  const isStoreGone = useSavedStore()
  useNearestStore()
  const linkedCode = useLinkedCode()
  return (
    <>
      {impersonation && <ImpersonationNotice />}
      {!tenant.acceptsOrders && <ClosedShopNotice />}
      {tenant.acceptsOrders && store?.pause && <PauseNotice />}
      {isStoreGone && <GoneStoreNotice />}
      {linkedCode !== null && <LinkedCodeNotice text={linkedCode} />}
    </>
  )
}
