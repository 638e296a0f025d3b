import { ErrorState } from '@fournil/ui/error-state'
import { useTryAgain } from '@fournil/ui/use-try-again'
import { isRouteErrorResponse } from 'react-router'
import { NotFound } from './not-found.tsx'

/** A page whose figures could not be read says so, and tries again when asked. */
export function PageError({ error, failed }: { error: unknown; failed?: string }) {
  const again = useTryAgain()
  if (isMissing(error)) return <NotFound />
  return (
    <>
      <h1 className="visually-hidden">{errorTitle(error)}</h1>
      <ErrorState title={failed} {...again} />
    </>
  )
}

export function errorTitle(error: unknown): string {
  return isMissing(error) ? 'Introuvable' : 'Une erreur est survenue'
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
