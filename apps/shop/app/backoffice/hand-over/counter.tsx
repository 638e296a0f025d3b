import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/counter'
import { CounterScreen } from './counter-screen.tsx'
import { loadCounter } from './load-counter.ts'
import { AutoPrint } from './print/auto-print.tsx'
import { StoreChoice } from './store-choice.tsx'
import { rememberStore } from './store-cookie.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

export const handle = { fillsScreen: true }

export function loader(asked: Route.LoaderArgs) {
  return loadCounter(asked)
}

const A_MINUTE = 60_000

/** Behind the counter with a queue in front: the bag of whoever stands there, and one touch to give it. */
export default function Counter({ loaderData: day }: Route.ComponentProps) {
  const { store_id } = day
  useOfficeLive(['orders'])
  useMinutes()
  useEffect(() => {
    if (store_id) rememberStore(store_id)
  }, [store_id])
  return (
    <main id="main" className="hand-over">
      <title>Comptoir</title>
      {store_id ? <CounterScreen day={day} /> : <StoreChoice stores={day.stores} />}
      {store_id && <AutoPrint store_id={store_id} />}
    </main>
  )
}

/** Nothing happens to an order that becomes late: the clock tells. */
function useMinutes(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, A_MINUTE)
    return () => clearInterval(timer)
  }, [revalidate])
}
