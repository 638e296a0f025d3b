import './storefront.css'
import { themeColour, themeCss } from '@fournil/ui'
import { DevBanner } from '@fournil/ui/dev-banner'
import { Outlet } from 'react-router'
import { useNonce } from '../nonce.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/layout'
import { ShopHeader } from './shop-header.tsx'

/** The frame of every page a shopper sees: the tenant's look, its name, its cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, isLocal } = context.get(visitContext)
  const [tenant, theme] = await Promise.all([api.shop.tenants.current(), api.shop.design.theme()])
  return { tenant, theme, css: themeCss(theme), colour: themeColour(theme), isLocal }
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { theme, css, colour, isLocal } = loaderData
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
      <ShopHeader theme={theme} />
      <Outlet />
    </div>
  )
}
