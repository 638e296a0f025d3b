import { Banner } from '@fournil/ui/banner'
import { useStorefront } from '../use-storefront.ts'

/** The shop stays visible when its subscription has ended; ordering does not. */
export function ClosedShopNotice() {
  const { tenant, theme } = useStorefront()
  if (tenant.acceptsOrders) return null
  return (
    <Banner tone="warning" shape="strip">
      {theme.company_name} ne prend pas de commande en ligne en ce moment.
    </Banner>
  )
}
