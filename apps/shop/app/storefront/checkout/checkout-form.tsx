import { ArrowLeftIcon } from '@fournil/ui/icons/arrow-left'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { wantedDay } from '../browser-storage/wanted-day.ts'
import { totalOf } from '../cart/items/cart-item.ts'
import { useCart } from '../cart/items/use-cart.ts'
import { usePricedCart } from '../cart/pricing/use-priced-cart.ts'
import { useStorefront } from '../use-storefront.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { keepDraft, readDraft } from './checkout-draft.ts'
import { CustomerSection } from './customer/customer-section.tsx'
import { NotesSection } from './customer/notes-section.tsx'
import { type CustomerForm, useCustomerForm } from './customer/use-customer-form.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import type { Attempt } from './order/attempt.ts'
import { LeavingForPayment } from './order/leaving-for-payment.tsx'
import { ResumePayment } from './order/resume-payment.tsx'
import { useOrderSubmit } from './order/use-order-submit.ts'
import { firstChoice } from './pickup/first-choice.ts'
import type { PickupChoice } from './pickup/judge-choice.ts'
import { PickupSection } from './pickup/pickup-section.tsx'
import { useChosenStore } from './pickup/use-chosen-store.ts'
import { usePickup } from './pickup/use-pickup.ts'
import { OrderSummary } from './summary/order-summary.tsx'

/** Who, where, when, and what it costs: then to the payment. */
export function CheckoutForm() {
  const { tenant } = useStorefront()
  const { items } = useCart()
  const [draft] = useState(() => readDraft(tenant.tenantSlug))
  const pricing = usePricedCart()
  const { store, choose } = useChosenStore()
  const customer = useCustomerForm(tenant.tenantSlug, draft)
  const pickup = usePickup(
    store?.id ?? null,
    items,
    firstChoice(draft?.choice ?? null, store?.id, wantedDay(tenant.tenantSlug)),
    store?.pause?.sentence ?? null,
  )
  const isConfirmed = pricing.state === 'confirmed' && pricing.answer !== null
  const total = isConfirmed && pricing.answer ? pricing.answer.total_ttc : totalOf(items)
  const [wantsCollection, setWantsCollection] = useState(false)
  // A cart that has grown beyond the limit is paid by card after all, and the choice shows it.
  const limit = pricing.answer?.collection_limit ?? 0
  const paysOnCollection = wantsCollection && total > 0 && total <= limit
  const order = useOrderSubmit({
    store_id: store?.id ?? null,
    customer,
    pickup,
    pricing,
    paysOnCollection,
    lastAttempt: draft?.attempt ?? null,
  })
  useReturn(order.stay)
  useKeptDraft(tenant.tenantSlug, customer, pickup.choice, order.attempt)

  if (order.leavingFor)
    return <LeavingForPayment payment={order.leavingFor} paysOnCollection={paysOnCollection} />
  if (items.length === 0) return <EmptyCheckout answer={pricing.answer} />
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
          <p className="note">
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
          paysOnCollection={paysOnCollection}
          onPaysOnCollection={(pays) => {
            order.forgetFailure()
            setWantsCollection(pays)
          }}
        />
      </div>
      <CheckoutBar total={total} pickup={pickup} />
    </main>
  )
}

/** What is typed outlives a reload and a look back at the shop; consent is asked anew. */
function useKeptDraft(
  slug: string,
  { fields, remember }: CustomerForm,
  choice: PickupChoice | null,
  attempt: () => Attempt | null,
) {
  const nothing = { store_id: '', date: null, time: null }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is written with the order itself
  useEffect(
    () => keepDraft(slug, { fields, choice: choice ?? nothing, attempt: attempt(), remember }),
    [slug, fields, remember, choice],
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
