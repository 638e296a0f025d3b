import { Document } from '@fournil/pages/document'
import type { ComponentType, ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router'
import type { Route } from './+types/root'

/** What a route says of the document around it. */
type Handle = { temperament?: string; Head?: ComponentType }

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined)
  // The back office hangs its dialogs and menus on the body, so its look begins there.
  const temperament = handles.find((handle) => handle?.temperament)?.temperament
  const Head = handles.find((handle) => handle?.Head)?.Head
  return (
    <Document className={temperament} head={Head && <Head />}>
      {children}
    </Document>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <h1>{notFound ? 'Page introuvable' : 'Une erreur est survenue'}</h1>
      <a href="/">Retour à la boutique</a>
    </main>
  )
}
