import { ForgottenPassword } from '@fournil/pages/account/forgotten-password'
import { postForgottenPassword } from '@fournil/pages/account/posted'
import { visitContext } from '@fournil/pages/visit'
import { platformApi } from '../../platform-api.ts'
import type { Route } from './+types/forgot-password'

export function meta() {
  return [{ title: 'Mot de passe oublié | Fournil' }, { name: 'robots', content: 'noindex' }]
}

export function action({ context, request }: Route.ActionArgs) {
  return postForgottenPassword({ api: context.get(visitContext).api, request })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="entry">
      <div className="entry-card">
        <h1>Mot de passe oublié</h1>
        <ForgottenPassword
          className="stack loose"
          request={(typed) => platformApi.session.passwordReset.request(typed)}
          posted={actionData}
        >
          <p className="quiet">
            Indiquez l’adresse de votre compte&nbsp;: un lien y est envoyé pour choisir un nouveau
            mot de passe.
          </p>
        </ForgottenPassword>
      </div>
      <p className="note">
        <a href="/login">Retour à la connexion</a>
      </p>
    </main>
  )
}
