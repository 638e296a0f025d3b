import { Button } from '@fournil/ui/button'
import { Sheet } from '@fournil/ui/sheet'
import { asideReason, usePlaceName } from '../cart/items/aside-words.ts'
import { useStorefront } from '../use-storefront.ts'
import { askedChange, storeChange } from './store-change.ts'

/** Before the store changes: what of the cart is not sold there, and both ways on. */
export default function StoreChangeDialog() {
  const { store: current } = useStorefront()
  const placeOf = usePlaceName()
  const open = storeChange.useIsOpen()
  const asked = askedChange()
  if (!asked) return null
  const place = placeOf(asked.store)

  function go() {
    storeChange.close()
    asked?.go()
  }
  return (
    <Sheet
      open={open}
      onClose={storeChange.close}
      title={`Tout votre panier n’est pas disponible à ${place}`}
      footer={
        <div className="cluster">
          <Button onClick={go}>Retirer à {place}</Button>
          <Button variant="secondary" onClick={storeChange.close}>
            {current ? `Rester à ${placeOf(current)}` : 'Ne rien changer'}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <ul className="store-change-lines">
          {asked.lines.map(({ line_key, product_name, reason }) => (
            <li key={line_key}>
              <strong>{product_name}</strong>
              <span className="note">{asideReason(reason, place)}</span>
            </li>
          ))}
        </ul>
        <p>
          {asked.lines.length === 1
            ? 'Ce produit reste dans votre panier, mis de côté et non compté. Il revient de lui-même dès qu’il peut être retiré.'
            : 'Ces produits restent dans votre panier, mis de côté et non comptés. Ils reviennent d’eux-mêmes dès qu’ils peuvent être retirés.'}
        </p>
      </div>
    </Sheet>
  )
}
