import { PhoneIcon } from '@fournil/ui/icons/phone'
import type { ReactNode } from 'react'
import type { Order } from './order.ts'
import { ShopPhone } from './shop-phone.tsx'

/** Where the store is and how to reach it; `links` are what else leads there. */
export function StorePlace({ store, links }: Pick<Order, 'store'> & { links?: ReactNode }) {
  return (
    <>
      <address>
        <strong>{store.name}</strong>
        <br />
        {store.address}
        <br />
        {store.postal_code} {store.city}
      </address>
      <p className="pickup-links">
        {links}
        {store.phone && <ShopPhone phone={store.phone} icon={<PhoneIcon />} />}
      </p>
    </>
  )
}
