import { useRouteError } from 'react-router'
import { errorTitle, PageError } from './page-error.tsx'

/**
 * Every page of the back office exports it as its ErrorBoundary: the sidebar stays, the page says what failed, in a
 * sentence of its own where it has one.
 */
export function PageBoundary({ failed }: { failed?: string }) {
  const error = useRouteError()
  return (
    <main id="main" className="office-main">
      <title>{errorTitle(error)}</title>
      <PageError error={error} failed={failed} />
    </main>
  )
}
