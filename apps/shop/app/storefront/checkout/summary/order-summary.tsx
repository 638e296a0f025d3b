import type { Store } from '@fournil/contract/shop/stores'
import { formatEuros } from '@fournil/domain/money'
import { Card } from '@fournil/ui/card'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { useRef } from 'react'
import { SetAsideLines } from '../../cart/drawer/set-aside-lines.tsx'
import { useCart } from '../../cart/items/use-cart.ts'
import { CartChanges } from '../../cart/pricing/cart-changes.tsx'
import { CartCheck } from '../../cart/pricing/cart-check.tsx'
import { CartTaxes } from '../../cart/pricing/cart-taxes.tsx'
import type { Pricing } from '../../cart/pricing/use-priced-cart.ts'
import { CartPromoCode } from '../../cart/promo/cart-promo-code.tsx'
import { AgeConsent } from '../customer/age-consent.tsx'
import { TermsConsent } from '../customer/terms-consent.tsx'
import type { CustomerForm } from '../customer/use-customer-form.ts'
import type { OrderError } from '../order/order-error.ts'
import { OrderErrorNotice } from '../order/order-error-notice.tsx'
import { PaymentChoice } from '../order/payment-choice.tsx'
import { SubmitOrder } from '../order/submit-order.tsx'
import { PickupRecap } from '../pickup/pickup-recap.tsx'
import type { Pickup } from '../pickup/use-pickup.ts'
import { useOwnHeight } from '../use-own-height.ts'
import { EstimateNotice } from './estimate-notice.tsx'
import { SummaryLines } from './summary-lines.tsx'

export type OrderSummaryProps = {
  store: Store | null
  pickup: Pickup
  pricing: Pricing
  customer: CustomerForm
  failure: OrderError | null
  busy: boolean
  total: number
  paysOnCollection: boolean
  onPaysOnCollection: (paysOnCollection: boolean) => void
}

/** The slip: what, how much, when, and the button. It stands beside the form, so its fields name the form they belong to. */
export function OrderSummary(props: OrderSummaryProps) {
  const { store, pickup, pricing, customer, failure, busy, total } = props
  const { openDrawer } = useCart()
  const slip = useRef<HTMLElement>(null)
  useOwnHeight(slip, '--slip-height')
  return (
    <section
      ref={slip}
      className="checkout-slip"
      id="recapitulatif"
      aria-labelledby="recapitulatif-titre"
    >
      <Card variant="ticket" className="slip-card">
        <div className="slip-head">
          <h2 id="recapitulatif-titre">Récapitulatif</h2>
          <button type="button" className="text-button" onClick={openDrawer}>
            <PencilIcon /> Modifier le panier
          </button>
        </div>
        <OrderErrorNotice failure={failure} places={['cart']} />
        <CartChanges />
        <CartCheck pricing={pricing} />
        <SummaryLines answer={pricing.answer} />
        <SetAsideLines answer={pricing.answer} />
        <OrderErrorNotice failure={failure} places={['promo']} />
        <CartPromoCode pricing={pricing} />
        <CartTaxes pricing={pricing} />
        <p className="slip-total">
          <span>Total TTC</span>
          <span className="price">{formatEuros(total)}</span>
        </p>
        <EstimateNotice lines={pricing.answer?.lines ?? []} />
        <PickupRecap store={store} pickup={pickup} />
        <AgeConsent customer={customer} lines={pricing.answer?.lines ?? []} />
        <TermsConsent customer={customer} lines={pricing.answer?.lines ?? []} />
        <PaymentChoice
          limit={pricing.answer?.collection_limit ?? null}
          total={total}
          paysOnCollection={props.paysOnCollection}
          onChange={props.onPaysOnCollection}
        />
        <OrderErrorNotice failure={failure} places={['payment']} />
        <SubmitOrder
          total={total}
          paysOnCollection={props.paysOnCollection}
          busy={busy}
          checking={pickup.checking || pricing.state === 'checking'}
          obstacle={obstacleOf(pickup, pricing)}
        />
      </Card>
    </section>
  )
}

function obstacleOf(pickup: Pickup, pricing: Pricing): string | null {
  if (pickup.unavailable_product_ids.length > 0)
    return 'Choisissez une autre date ou retirez les produits indisponibles pour continuer.'
  if (pickup.failure) return 'Les dates de retrait n’ont pas pu être vérifiées.'
  if (pricing.state === 'failed') return 'Les prix n’ont pas pu être confirmés.'
  if (pickup.offer?.earliest_date === null && !pickup.date)
    return 'Aucune date de retrait n’est possible pour ce panier.'
  return null
}
