import { useStorefront } from '../use-storefront.ts'
import { StoreNotice } from './store-notice.tsx'

/** Every store of the shop: the foot of a page shows them, unless the page itself does. */
export function StoreNotices() {
  const { stores } = useStorefront()
  return (
    <div className="store-notices">
      {stores.map((store) => (
        <StoreNotice key={store.id} store={store} alone={stores.length === 1} />
      ))}
    </div>
  )
}
