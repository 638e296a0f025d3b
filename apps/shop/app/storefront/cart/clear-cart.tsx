import { TrashIcon } from '@fournil/ui/icons/trash'
import { toast } from '@fournil/ui/toast'
import { restoreCart } from './restore-item.ts'
import { useCart, useStoredCart } from './use-cart.ts'

export function ClearCart() {
  const { clear } = useCart()
  const [cart, store] = useStoredCart()
  function empty() {
    clear()
    toast('Panier vidé', {
      tone: 'neutral',
      action: { label: 'Annuler', onSelect: () => store.change((now) => restoreCart(now, cart)) },
    })
  }
  return (
    <button type="button" className="text-button" onClick={empty}>
      <TrashIcon /> Vider le panier
    </button>
  )
}
