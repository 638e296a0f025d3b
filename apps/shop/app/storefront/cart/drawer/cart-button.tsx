import { IconButton } from '@fournil/ui/icon-button'
import { BasketIcon } from '@fournil/ui/icons/basket'
import { countWords } from '../items/count-words.ts'
import { useCart } from '../items/use-cart.ts'
import { loadCart } from './lazy-cart.tsx'

export function CartButton() {
  const { count, openDrawer } = useCart()
  return (
    <>
      <IconButton
        label={`Panier, ${countWords(count)}`}
        icon={<BasketIcon />}
        count={count}
        variant="outline"
        aria-haspopup="dialog"
        className="cart-button"
        onPointerEnter={loadCart}
        onClick={openDrawer}
      />
      <span role="status" className="visually-hidden">
        {count > 0 && `${countWords(count)} dans le panier`}
      </span>
    </>
  )
}
