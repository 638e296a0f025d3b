import { Button } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { EmptyBasketPicture } from '@fournil/ui/illustrations/empty-basket'
import { Sheet } from '@fournil/ui/sheet'
import { CartChanges } from './cart-changes.tsx'
import { CartCheck } from './cart-check.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartTaxes } from './cart-taxes.tsx'
import { ClearCart } from './clear-cart.tsx'
import { drawer } from './drawer.ts'
import { PromoCode } from './promo-code.tsx'
import { UndoStrip } from './undo-strip.tsx'
import { useCart } from './use-cart.ts'
import type { Pricing } from './use-priced-cart.ts'

export function CartDrawer({ pricing }: { pricing: Pricing }) {
  const { count } = useCart()
  return (
    <Sheet
      open={drawer.useIsOpen()}
      onClose={drawer.close}
      title="Votre panier"
      side="right"
      className="cart-drawer"
      footer={count > 0 && <CartFoot pricing={pricing} />}
    >
      <CartChanges />
      <UndoStrip />
      {count === 0 ? (
        <EmptyState
          picture={<EmptyBasketPicture />}
          title="Votre panier est vide"
          action={<Button onClick={drawer.close}>Voir les produits</Button>}
        />
      ) : (
        <>
          <CartCheck pricing={pricing} />
          <CartLines answer={pricing.answer} />
          <ClearCart />
          <PromoCode pricing={pricing} />
          <CartTaxes pricing={pricing} />
        </>
      )}
    </Sheet>
  )
}
