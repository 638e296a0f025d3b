import { lazy } from 'react'
import { useNavigation } from 'react-router'
import { filterOf } from './filter-of.ts'
import { homeAddress, isHome } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { ProductPages } from './product-pages.tsx'
import { ShelvesTitle } from './shelves-title.tsx'

// Rarely seen, so rarely fetched. No boundary around it: the page waits, with and without JavaScript.
const EmptyShelves = lazy(() => import('./empty-shelves.tsx'))

export function Shelves({ home }: { home: HomeData }) {
  const { list } = home
  const { location } = useNavigation()
  const isLeaving = location !== undefined && isHome(location.pathname)
  // Another shelf starts anew; a renewed one keeps the pages it has shown.
  const shelf = `${homeAddress(filterOf(home))} ${list.page} ${list.store_id}`
  return (
    <section aria-labelledby="rayon" aria-busy={isLeaving} className="shelves">
      <ShelvesTitle home={home} />
      {list.total === 0 ? <EmptyShelves home={home} /> : <ProductPages key={shelf} home={home} />}
    </section>
  )
}
