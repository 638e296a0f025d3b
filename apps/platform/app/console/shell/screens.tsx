import { ErrorState } from '@fournil/ui/error-state'
import { useTryAgain } from '@fournil/ui/use-try-again'
import { Outlet } from 'react-router'

/** Around every screen, inside the menu: what could not be read says so, and is tried again when asked. */
export default function Screens() {
  return <Outlet />
}

export function ErrorBoundary() {
  const again = useTryAgain()
  return (
    <main id="main" className="console-main">
      <title>Something went wrong | Fournil Console</title>
      <h1 className="visually-hidden">Something went wrong</h1>
      <ErrorState {...again} />
    </main>
  )
}
