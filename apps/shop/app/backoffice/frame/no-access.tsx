import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { SignOut } from './sign-out.tsx'

/** Somebody signed in to whom nothing has been opened yet. */
export function NoAccess() {
  return (
    <main id="main" className="office-alone">
      <title>Accès refusé</title>
      <h1 className="visually-hidden">Accès refusé</h1>
      <EmptyState
        picture={<BlankSlatePicture />}
        title="Aucun écran ne vous est ouvert"
        action={<SignOut />}
      >
        Votre compte existe, mais il n’a encore aucun droit dans cette boutique. Demandez à la
        personne qui gère l’équipe de vous en donner.
      </EmptyState>
    </main>
  )
}
