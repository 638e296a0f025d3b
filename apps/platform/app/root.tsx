import { Document } from '@fournil/pages/document'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router'
import type { Route } from './+types/root'

export function Layout({ children }: { children: ReactNode }) {
  return <Document {...usePart()}>{children}</Document>
}

/** The console looks and speaks differently from the site; what hangs on the body does so too. A page that is only read has no script. */
function usePart(): { className?: string; lang?: 'fr' | 'en'; isStatic?: boolean } {
  const handles = useMatches().map(({ handle }) => handle as { part?: object } | undefined)
  return handles.find((handle) => handle?.part)?.part ?? {}
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isConsole = usePart().lang === 'en'
  const notFound = isRouteErrorResponse(error) && error.status === 404
  const words = isConsole ? CONSOLE_WORDS : SITE_WORDS
  return (
    <main>
      <h1>{notFound ? words.not_found : words.failed}</h1>
      <a href={words.home}>{words.back}</a>
    </main>
  )
}

const SITE_WORDS = {
  not_found: 'Page introuvable',
  failed: 'Une erreur est survenue',
  home: '/',
  back: 'Retour à l’accueil',
}

const CONSOLE_WORDS = {
  not_found: 'Page not found',
  failed: 'Something went wrong',
  home: '/platform',
  back: 'Back to the console',
}
