import { Banner } from '@fournil/ui/banner'

/** The trial or the subscription is over: work goes on in here, outside nobody can order. */
export function ClosedShop() {
  return (
    <Banner tone="danger" shape="strip" title="Les commandes en ligne sont fermées">
      Votre essai ou votre abonnement est terminé. Votre boutique reste visible, mais elle ne prend
      plus de commandes.
    </Banner>
  )
}
