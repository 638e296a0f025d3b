import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import type { Pricing } from './use-priced-cart.ts'

/** The server could not confirm the cart: say so, and let the shopper try again. */
export function CartCheck({ pricing }: { pricing: Pricing }) {
  if (pricing.state !== 'failed') return null
  return (
    <Banner
      tone="danger"
      title="Prix et disponibilités non confirmés"
      className="cart-notice"
      action={
        <Button variant="secondary" size="small" icon={<RefreshIcon />} onClick={pricing.retry}>
          Réessayer
        </Button>
      }
    >
      {pricing.failure} Votre panier est conservé&nbsp;; les montants affichés sont les derniers que
      vous ayez vus.
    </Banner>
  )
}
