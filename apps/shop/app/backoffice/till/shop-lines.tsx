import type { ClosingDetail } from '@fournil/contract/office/till'
import { siretWords } from './till-words.ts'

/** Whose till it is, as far as the shop has said it. */
export function ShopLines({ shop }: { shop: ClosingDetail['shop'] }) {
  const town = [shop.postal_code, shop.city].filter(Boolean).join(' ')
  const lines = [
    shop.company_name || shop.name,
    shop.address,
    town,
    shop.siret && `SIRET ${siretWords(shop.siret)}`,
  ].filter(Boolean)
  return (
    <address className="till-shop">
      {lines.map((line) => (
        <span key={line} className="till-shop-line">
          {line}
        </span>
      ))}
    </address>
  )
}
