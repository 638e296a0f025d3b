import type { Store } from '@fournil/contract/shop/stores'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { useCart } from '../../cart/items/use-cart.ts'
import { failure, MESSAGES, type OrderError } from '../order/order-error.ts'
import { OrderErrorNotice } from '../order/order-error-notice.tsx'
import { Step } from '../step.tsx'
import { DateReplaced } from './date-replaced.tsx'
import { delayOf } from './delay-of.ts'
import { PickupDates } from './pickup-dates.tsx'
import { preparationNotice } from './preparation-notice.ts'
import { SlotPicker } from './slot-picker.tsx'
import { StoreSelect } from './store-select.tsx'
import { UnavailableProducts } from './unavailable-products.tsx'
import type { Pickup } from './use-pickup.ts'

export type PickupSectionProps = {
  store: Store | null
  onStore: (storeId: string) => void
  pickup: Pickup
  failure: OrderError | null
}

/** Where, which day, at what time. */
export function PickupSection({ store, onStore, pickup, failure: told }: PickupSectionProps) {
  const { offer, lost, unavailable_product_ids } = pickup
  const { items } = useCart()
  const names = new Map(items.map(({ product_id, product_name }) => [product_id, product_name]))
  const notice =
    offer && preparationNotice(offer.preparation, offer.earliest_date, delayOf(offer, names))
  // The list of products below says it already, with the ways out.
  const problem =
    told?.message === MESSAGES.products_unavailable || told?.message === MESSAGES.date_lost
      ? null
      : (told ?? lossOf(lost))
  return (
    <Step number={2} title="Votre retrait">
      <StoreSelect store={store} onStore={onStore} />
      {notice && (
        <p className="preparation-notice">
          <ClockIcon />
          {notice}
        </p>
      )}
      <OrderErrorNotice failure={problem} places={['pickup']} />
      <DateReplaced pickup={pickup} />
      {pickup.failure && <PickupFailure pickup={pickup} />}
      {offer && unavailable_product_ids.length > 0 && pickup.date && (
        <UnavailableProducts
          ids={unavailable_product_ids}
          date={pickup.date}
          earliest={offer.earliest_date}
          onDate={pickup.chooseDate}
        />
      )}
      <div className="pickup-day">
        <PickupDates key={store?.id} pickup={pickup} />
        <div className="pickup-hours">
          <OrderErrorNotice failure={problem} places={['slots']} />
          {!offer?.pause && <SlotPicker pickup={pickup} />}
        </div>
      </div>
    </Step>
  )
}

function PickupFailure({ pickup }: { pickup: Pickup }) {
  return (
    <Banner
      tone="danger"
      title="Les dates de retrait n’ont pas pu être vérifiées"
      action={
        <Button
          variant="secondary"
          size="small"
          icon={<RefreshIcon />}
          onClick={() => void pickup.refresh()}
        >
          Réessayer
        </Button>
      }
    >
      {pickup.failure}
    </Banner>
  )
}

const SLOT_LOST = failure(MESSAGES.slot_full, null, 'slots')

// Kept as they are, so that being told once does not move the focus again and again.
function lossOf(lost: Pickup['lost']): OrderError | null {
  return lost === 'time' ? SLOT_LOST : null
}
