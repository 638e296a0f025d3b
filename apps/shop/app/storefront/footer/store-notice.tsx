import type { Store } from '@fournil/contract/shop/stores'
import { telephoneLink } from './telephone-link.ts'
import { weekHours } from './week-hours.ts'

type StoreNoticeProps = {
  store: Store
  /** The only one has room to put its hours beside its address. */
  alone: boolean
}

/** Where a store is, when it is open, how to ring it: the sign on its door. */
export function StoreNotice({ store, alone }: StoreNoticeProps) {
  return (
    <section
      aria-label={store.name}
      className={`grid content-start gap-x-10 gap-y-3 ${alone ? 'sm:grid-cols-2' : ''}`}
    >
      <div className="grid content-start gap-3">
        <h3 className="text-xl">{store.name}</h3>
        <address className="text-sm not-italic">
          {store.address}
          <br />
          {store.postal_code} {store.city}
          {store.phone && (
            <>
              <br />
              <a
                href={telephoneLink(store.phone)}
                className="numeric inline-block py-1 underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {store.phone}
              </a>
            </>
          )}
        </address>
      </div>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-sm tabular-nums">
        {weekHours(store.opening_hours).map(({ days, hours }) => (
          <div key={days} className="col-span-2 grid grid-cols-subgrid">
            <dt className="whitespace-nowrap">{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
