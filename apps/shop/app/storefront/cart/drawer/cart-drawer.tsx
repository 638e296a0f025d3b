import { Button } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { EmptyBasketPicture } from '@fournil/ui/illustrations/empty-basket'
import { Sheet } from '@fournil/ui/sheet'
import { useCart } from '../items/use-cart.ts'
import { CartChanges } from '../pricing/cart-changes.tsx'
import { CartCheck } from '../pricing/cart-check.tsx'
import type { Pricing } from '../pricing/use-priced-cart.ts'
import { CartPromoCode } from '../promo/cart-promo-code.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartLines } from './cart-lines.tsx'
import { ClearCart } from './clear-cart.tsx'
import { drawer } from './drawer.ts'
import { NothingHere } from './nothing-here.tsx'
import { SetAsideLines } from './set-aside-lines.tsx'
import { UndoStrip } from './undo-strip.tsx'

export function CartDrawer({ pricing }: { pricing: Pricing }) {
  const { count, set_aside } = useCart()
  return (
    <Sheet
      open={drawer.useIsOpen()}
      onClose={drawer.close}
      title="Votre panier"
      side="right"
      footer={count > 0 && <CartFoot pricing={pricing} />}
    >
      <CartChanges />
      <UndoStrip />
      {count + set_aside.length === 0 ? (
        <EmptyState
          picture={<EmptyBasketPicture />}
          title="Votre panier est vide"
          action={<Button onClick={drawer.close}>Voir les produits</Button>}
        />
      ) : (
        <>
          <CartCheck pricing={pricing} />
          {count === 0 && <NothingHere />}
          <CartLines answer={pricing.answer} />
          <SetAsideLines answer={pricing.answer} />
          <ClearCart />
          {count > 0 && <CartPromoCode pricing={pricing} />}
        </>
      )}
    </Sheet>
  )
}
