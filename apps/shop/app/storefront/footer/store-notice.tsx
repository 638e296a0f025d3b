import type { Store } from '@fournil/contract/shop/stores'
import { telephoneHref } from '@fournil/domain/telephone'
import { weekHours } from './week-hours.ts'

type StoreNoticeProps = {
  store: Store
  /** The only one has room to put its hours beside its address. */
  alone: boolean
}

/** Where a store is, when it is open, how to ring it: the sign on its door. */
export function StoreNotice({ store, alone }: StoreNoticeProps) {
  return (
    <section aria-label={store.name} className="store-notice" data-alone={alone || undefined}>
      <div className="stack store-notice-place">
        <h3 className="item-title">{store.name}</h3>
        <address className="store-notice-address">
          {store.address}
          <br />
          {store.postal_code} {store.city}
          {store.phone && (
            <>
              <br />
              <a href={telephoneHref(store.phone)} className="numeric footer-link">
                {store.phone}
              </a>
            </>
          )}
        </address>
      </div>
      <dl className="store-notice-hours">
        {weekHours(store.opening_hours).map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
