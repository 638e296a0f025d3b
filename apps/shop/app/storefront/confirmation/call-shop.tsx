import type { Order } from './order.ts'
import { ShopPhone } from './shop-phone.tsx'

/** 'Appelez la boutique Levain au 04 65 71 24 10.'; without a number it is the name alone. */
export function CallShop({ store: { name, phone } }: Pick<Order, 'store'>) {
  return (
    <>
      Appelez la boutique {name}
      {phone && (
        <>
          {' au '}
          <ShopPhone phone={phone} />
        </>
      )}
      .
    </>
  )
}
