import { useRouteError } from 'react-router'
import { errorTitle, PageError } from './page-error.tsx'

/** Every page of the back office exports it as its ErrorBoundary: the sidebar stays, the page says what failed. */
export function PageBoundary() {
  const error = useRouteError()
  return (
    <main id="main" className="office-main">
      <title>{errorTitle(error)}</title>
      <PageError error={error} />
    </main>
  )
}
