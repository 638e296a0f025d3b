import { TrashIcon } from '@fournil/ui/icons/trash'
import { restoreCart } from '../items/restore-item.ts'
import { offerUndo } from '../items/undo.ts'
import { useCart, useStoredCart } from '../items/use-cart.ts'

export function ClearCart() {
  const { clear } = useCart()
  const [cart, store] = useStoredCart()
  function empty() {
    clear()
    offerUndo({
      sentence: 'Panier vidé',
      undo: () => store.change((now) => restoreCart(now, cart)),
    })
  }
  return (
    <button type="button" className="text-button" onClick={empty}>
      <TrashIcon /> Vider le panier
    </button>
  )
}
