import { ArrowLeftIcon } from '@fournil/ui/icons/arrow-left'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { totalOf } from '../cart/cart-item.ts'
import { useCart } from '../cart/use-cart.ts'
import { usePricedCart } from '../cart/use-priced-cart.ts'
import { useStorefront } from '../use-storefront.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { readDraft } from './checkout-draft.ts'
import { CustomerSection } from './customer-section.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { LeavingForPayment } from './leaving-for-payment.tsx'
import { NotesSection } from './notes-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PickupSection } from './pickup-section.tsx'
import { ResumePayment } from './resume-payment.tsx'
import { useChosenStore } from './use-chosen-store.ts'
import { useCustomerForm } from './use-customer-form.ts'
import { useOrderSubmit } from './use-order-submit.ts'
import { usePickup } from './use-pickup.ts'

/** Who, where, when, and what it costs: then to the payment. */
export function CheckoutForm() {
  const { tenant } = useStorefront()
  const { items } = useCart()
  const [draft] = useState(() => readDraft(tenant.tenantSlug))
  const pricing = usePricedCart()
  const { store, choose } = useChosenStore()
  const customer = useCustomerForm(tenant.tenantSlug, draft)
  const product_ids = useMemo(() => items.map(({ product_id }) => product_id), [items])
  const pickup = usePickup(store?.id ?? null, product_ids, draft?.choice ?? null)
  const order = useOrderSubmit({
    store_id: store?.id ?? null,
    customer,
    pickup,
    pricing,
    lastAttempt: draft?.attempt ?? null,
  })
  useReturn(order.stay)

  if (order.leavingFor) return <LeavingForPayment payment={order.leavingFor} />
  if (items.length === 0) return <EmptyCheckout />
  const isConfirmed = pricing.state === 'confirmed' && pricing.answer !== null
  const total = isConfirmed && pricing.answer ? pricing.answer.total_ttc : totalOf(items)
  const chosen = {
    ...pickup,
    chooseDate: (date: string) => {
      order.forgetFailure()
      pickup.chooseDate(date)
    },
    chooseTime: (time: string) => {
      order.forgetFailure()
      pickup.chooseTime(time)
    },
  }
  return (
    <main id="contenu" className="checkout shop-width">
      <header className="checkout-head">
        <Link to="/" className="text-button">
          <ArrowLeftIcon /> Continuer mes achats
        </Link>
        <h1>Votre commande</h1>
      </header>
      <ResumePayment />
      <div className="checkout-columns">
        <form id="commande" className="checkout-form" noValidate onSubmit={order.submit}>
          <p className="text-sm text-ink-soft">
            Les champs marqués d’un <span className="field-mark">*</span> sont obligatoires.
          </p>
          <CustomerSection customer={customer} />
          <PickupSection
            store={store}
            onStore={(id) => {
              order.forgetFailure()
              choose(id)
            }}
            pickup={chosen}
            failure={order.failure}
          />
          <NotesSection customer={customer} />
        </form>
        <OrderSummary
          store={store}
          pickup={chosen}
          pricing={pricing}
          customer={customer}
          failure={order.failure}
          busy={order.busy}
          total={total}
        />
      </div>
      <CheckoutBar total={total} pickup={pickup} />
    </main>
  )
}

/** A browser may bring the page back as it was left, on its way out: it is the form again. */
function useReturn(stay: () => void) {
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) stay()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  })
}
