import { whenReleased } from '@fournil/pages/when-released'
import { buttonLook } from '@fournil/ui/button'
import { ProductGrid } from '@fournil/ui/product-grid'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { filterOf } from './filter-of.ts'
import { homeAddress } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { NextPage, type PageState } from './next-page.tsx'
import { pagesShownAt, savePagesShown } from './pages-shown.ts'
import { PlainLinks } from './plain-links.tsx'
import { ProductItems } from './product-items.tsx'

/** The next page is fetched 100 px below the fold; whoever jumps past that point, to the footer, has reached it too. */
const MARGIN = '100000px 0px 100px'

/** The page that was asked for, and as many after it as the shopper scrolls to. */
export function ProductPages({ home }: { home: HomeData }) {
  const { list } = home
  const { theme } = useStorefront()
  const shelf = useRef<HTMLUListElement>(null)
  const { pathname, key } = useLocation()
  const last = Math.ceil(list.total / list.page_size)
  const place = `${list.store_id} ${key}`
  const [shown, setShown] = useState(() => pagesShownAt(place))
  const [state, setState] = useState<PageState>('ready')
  const filter = filterOf(home)
  const following = Array.from({ length: shown - 1 }, (_, index) => list.page + 1 + index)
  const next = list.page + shown
  const hasMore = next <= last

  const showMore = () => {
    setShown(shown + 1)
    savePagesShown(place, shown + 1)
    setState('loading')
  }
  const sentinel = useSentinel(hasMore && state === 'ready' ? showMore : null)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (state === 'ready') showMore()
  }
  return (
    <>
      {list.page > 1 && (
        <p className="previous-page">
          <Link to={homeAddress({ ...filter, page: list.page - 1 }, pathname)} rel="prev">
            Page précédente
          </Link>
        </p>
      )}
      <ProductGrid ref={shelf} data-phone={theme.product_columns_mobile}>
        <ProductItems products={list.products} isFirst />
        {following.map((page, index) => (
          <NextPage
            key={page}
            page={page}
            storeId={list.store_id}
            filter={filter}
            expected={Math.min(list.page_size, list.total - (page - 1) * list.page_size)}
            onState={index === following.length - 1 ? setState : undefined}
          />
        ))}
      </ProductGrid>
      <PlainLinks of={shelf} />
      <div ref={sentinel} className="more-products">
        {hasMore && (
          <Link
            to={homeAddress({ ...filter, page: next }, pathname)}
            rel="next"
            onClick={press}
            {...buttonLook({ variant: 'secondary' })}
          >
            Page suivante
          </Link>
        )}
      </div>
    </>
  )
}

/** Calls when the element comes within reach; calls again when there is a new thing to do. */
function useSentinel(onReach: (() => void) | null) {
  const element = useRef<HTMLDivElement>(null)
  const act = useRef(onReach)
  act.current = onReach
  const isWatching = onReach !== null
  useEffect(() => {
    if (!isWatching || !element.current) return
    let takeBack: (() => void) | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        takeBack?.()
        if (!entries.some((entry) => entry.isIntersecting)) return
        // At once: what is pressed after this must not move.
        takeBack = whenReleased(() => flushSync(() => act.current?.()))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => {
      takeBack?.()
      observer.disconnect()
    }
  }, [isWatching])
  return element
}
