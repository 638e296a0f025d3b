import './storefront.css'
import { themeColour, themeCss } from '@fournil/ui'
import { DevBanner } from '@fournil/ui/dev-banner'
import { Outlet } from 'react-router'
import { useNonce } from '../nonce.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/layout'
import { ShopHeader } from './header/shop-header.tsx'
import { chosenStoreId } from './stores/chosen-store.ts'

/** The frame of every page a shopper sees: the tenant's look, its name, its stores, its cart. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, isLocal, origin } = context.get(visitContext)
  const [tenant, theme, stores] = await Promise.all([
    api.shop.tenants.current(),
    api.shop.design.theme(),
    api.shop.stores.list(),
  ])
  const asked = chosenStoreId(request)
  // The one that was chosen, else the default, else the first; a store that is gone is a store not chosen.
  const store = stores.find(({ id }) => id === asked) ?? stores.find(({ is_default }) => is_default) ?? stores[0] ?? null
  return { tenant, theme, stores, store, css: themeCss(theme), colour: themeColour(theme), isLocal, origin }
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { css, colour, isLocal } = loaderData
  const nonce = useNonce()
  return (
    <div className="storefront">
      <meta name="theme-color" content={colour} />
      <style nonce={nonce} suppressHydrationWarning>
        {css}
      </style>
      {isLocal && (
        <DevBanner href="/?platform=true" link="Voir la plateforme">
          Mode développement
        </DevBanner>
      )}
      <ShopHeader />
      <Outlet />
    </div>
  )
}
