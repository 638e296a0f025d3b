import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { formatDayFr } from '@fournil/domain/calendar'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { keyOf } from '../../cart/items/cart-item.ts'
import { useCart } from '../../cart/items/use-cart.ts'
import { namesList } from '../names-list.ts'
import { removalWayOut } from './removal-way-out.ts'

/** No day of the ninety suits the whole cart. Where giving something up would help, it is named. */
export function NoDate({ offer }: { offer: PickupOffer }) {
  const { items, remove } = useCart()
  const wayOut = removalWayOut(offer.days)
  const inTheWay = items.filter(({ product_id }) => wayOut?.product_ids.includes(product_id))
  const isWorthIt = wayOut && inTheWay.length > 0 && inTheWay.length < items.length
  return (
    <Banner
      tone="warning"
      role="alert"
      title="Aucune date de retrait n’est possible pour ce panier dans les 90 prochains jours."
      action={
        isWorthIt && (
          <Button
            variant="secondary"
            onClick={() => {
              for (const item of inTheWay) remove(keyOf(item))
            }}
          >
            Retirer {inTheWay.length === 1 ? 'ce produit' : `ces ${inTheWay.length} produits`}
          </Button>
        )
      }
    >
      {isWorthIt
        ? `Sans ${namesList(inTheWay.map(({ product_name }) => product_name))}, vous pourriez venir le ${formatDayFr(wayOut.date)}.`
        : 'Essayez un autre point de retrait, ou appelez la boutique.'}
    </Banner>
  )
}
