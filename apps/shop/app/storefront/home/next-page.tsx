import { useValueWhenReleased } from '@fournil/pages/when-released'
import { ErrorState } from '@fournil/ui/error-state'
import { ProductCardSkeleton } from '@fournil/ui/product-card-skeleton'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { lastAnswer, saveAnswer } from '../live/last-answer.ts'
import { type HomeFilter, pageDataAddress } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { ProductItems } from './product-items.tsx'

export type PageState = 'loading' | 'ready' | 'failed'

export type NextPageProps = {
  page: number
  storeId: string | null
  filter: HomeFilter
  /** How many cards will come: their places are kept. */
  expected: number
  onState?: (state: PageState) => void
}

/** One more page of the same shelf, from the route's own loader; renewed with it, and never in its way. */
export function NextPage({ page, storeId, filter, expected, onState }: NextPageProps) {
  const { pathname } = useLocation()
  const address = pageDataAddress({ ...filter, page }, pathname)
  const question = `page ${storeId} ${address}`
  const { load, data, state: loading } = useFetcher<HomeData | null>()
  const known = useValueWhenReleased(data ?? lastAnswer<HomeData>(question))
  const hasFailed = useValueWhenReleased(data === null && loading === 'idle')
  const state = known ? 'ready' : hasFailed ? 'failed' : 'loading'

  useEffect(() => void load(address), [load, address])
  useEffect(() => {
    if (known) saveAnswer(question, known)
  }, [known, question])
  useEffect(() => onState?.(state), [state, onState])

  if (known) return <ProductItems products={known.list.products} />
  if (state === 'failed') {
    return (
      <li className="next-page-failed">
        <ErrorState onRetry={() => void load(address)} />
      </li>
    )
  }
  return Array.from({ length: expected }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places without content have no other name
    <li key={index}>
      <ProductCardSkeleton />
      {index === 0 && <span className="visually-hidden">Chargement...</span>}
    </li>
  ))
}
