import { Banner } from '@fournil/ui/banner'
import { useStorefront } from '../use-storefront.ts'

/** The shop stays visible when its subscription has ended; ordering does not. */
export default function ClosedShopNotice() {
  const { theme } = useStorefront()
  return (
    <Banner tone="warning" shape="strip">
      {theme.company_name} ne prend pas de commande en ligne en ce moment.
    </Banner>
  )
}
