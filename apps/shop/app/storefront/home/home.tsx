import { visitContext } from '@fournil/pages/visit'
import { ErrorState } from '@fournil/ui/error-state'
import { useTryAgain } from '@fournil/ui/use-try-again'
import { SHOP_CSS } from '../frame/carries-shop-css.ts'
import { orLastAnswer } from '../live/last-answer.ts'
import { homeMeta } from '../seo/home-seo.tsx'
import type { Route } from './+types/home'
import { CategoryChips } from './category-chips.tsx'
import { HashRedirect } from './hash-redirect.tsx'
import { Hero } from './hero.tsx'
import { HomeFacts } from './home-facts.tsx'
import { loadHome } from './load-home.ts'
import { Shelves } from './shelves.tsx'

/** A shopper opens it to see what the shop has, and to find the one thing they came for. */
export function loader({ context, request }: Route.LoaderArgs) {
  return loadHome(context.get(visitContext).api, request)
}

/** In the browser a failed load is an answer too: the page around it must not disappear. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  try {
    return await orLastAnswer(`home ${pathname}${search}`, serverLoader)
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}

export const handle = SHOP_CSS

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const { category, q: search, list } = loaderData ?? {}
  return homeMeta(matches, location, { category, search, page: list?.page })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" className="shop-width">
      <HashRedirect />
      {loaderData ? (
        <>
          <Hero home={loaderData} />
          <CategoryChips home={loaderData} />
          <Shelves home={loaderData} />
          <HomeFacts home={loaderData} />
        </>
      ) : (
        <FailedLoad />
      )}
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <main id="contenu" className="shop-width">
      <FailedLoad />
    </main>
  )
}

function FailedLoad() {
  return <ErrorState {...useTryAgain()} />
}
