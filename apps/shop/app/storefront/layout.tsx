import './storefront.css'
import { DevBanner } from '@fournil/ui/dev-banner'
import { SkipLink } from '@fournil/ui/skip-link'
import { Toaster } from '@fournil/ui/toast'
import { Suspense, useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/layout'
import { LazyCart } from './cart/drawer/lazy-cart.tsx'
import { ShopFooter } from './footer/shop-footer.tsx'
import { useDraftLookFromParent } from './frame/draft-look.ts'
import { loadFrame } from './frame/load-frame.ts'
import { NavigationProgress } from './frame/navigation-progress.tsx'
import { Notices } from './frame/notices.tsx'
import { ShopLook } from './frame/shop-look.tsx'
import { ShopHeader } from './header/shop-header.tsx'
import { orLastAnswer, saveAnswer } from './live/last-answer.ts'
import { useLiveUpdates } from './live/use-live-updates.ts'
import { LazyStoreChange } from './stores/lazy-store-change.tsx'
import { LazyStorePicker } from './stores/lazy-store-picker.tsx'
import { StoresWithoutScript } from './stores/stores-without-script.tsx'
import { useStorefront } from './use-storefront.ts'

export function loader(asked: Route.LoaderArgs) {
  return loadFrame(asked)
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orLastAnswer('frame', serverLoader)
}

/** The frame stands while pages change; it is renewed when someone asks for it, or when another store is named. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  if (currentUrl.href === nextUrl.href || change.formMethod) return defaultShouldRevalidate
  return currentUrl.searchParams.get('store') !== nextUrl.searchParams.get('store')
}

/** The look of the shop belongs into the head of the document. */
export const handle = { Head: ShopLook }

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { isLocal, impersonation } = useStorefront()
  useLiveUpdates()
  useDraftLookFromParent()
  useEffect(() => saveAnswer('frame', loaderData), [loaderData])
  return (
    <div className="storefront shop-page" data-impersonated={impersonation ? true : undefined}>
      <SkipLink />
      <NavigationProgress />
      {isLocal && (
        <DevBanner href="/?platform=true" link="Voir la plateforme">
          Mode développement
        </DevBanner>
      )}
      <Notices />
      <ShopHeader />
      <Outlet />
      <StoresWithoutScript />
      {/* Seen last, and brought to life after what stands above it. */}
      <Suspense>
        <ShopFooter />
      </Suspense>
      <LazyCart />
      <LazyStorePicker />
      <LazyStoreChange />
      <Toaster one />
    </div>
  )
}
