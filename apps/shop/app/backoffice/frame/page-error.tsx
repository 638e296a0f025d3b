import { ErrorState } from '@fournil/ui/error-state'
import { LinkButton } from '@fournil/ui/link-button'
import { isRouteErrorResponse, useRevalidator } from 'react-router'

/** A page whose figures could not be read says so, and tries again when asked. */
export function PageError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorState title="Introuvable">
        <p>Ce que vous cherchez n’existe pas ou n’existe plus.</p>
        <LinkButton href="/admin" variant="secondary">
          Retour au tableau de bord
        </LinkButton>
      </ErrorState>
    )
  }
  return <ErrorState onRetry={() => revalidate()} busy={state === 'loading'} />
}
