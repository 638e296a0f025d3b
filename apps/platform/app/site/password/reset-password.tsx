import { postNewPassword } from '@fournil/pages/account/posted'
import { ResetPassword } from '@fournil/pages/account/reset-password'
import { visitContext } from '@fournil/pages/visit'
import { platformApi } from '../../platform-api.ts'
import type { Route } from './+types/reset-password'

export function meta() {
  return [{ title: 'Nouveau mot de passe | Fournil' }, { name: 'robots', content: 'noindex' }]
}

/** Whoever followed the link of the mail, whose token has left the address already. */
export async function loader({ context }: Route.LoaderArgs) {
  return { account: await context.get(visitContext).api.session.passwordReset.current() }
}

export function action({ context, request }: Route.ActionArgs) {
  return postNewPassword({ api: context.get(visitContext).api, request })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="entry">
      <div className="entry-card">
        <h1>Nouveau mot de passe</h1>
        <ResetPassword
          account={loaderData.account}
          className="stack loose"
          loginHref="/login"
          save={(typed) => platformApi.session.passwordReset.save(typed)}
          refused={actionData?.refused ?? undefined}
          isSaved={actionData?.refused === null}
        />
      </div>
      <p className="note">
        <a href="/login">Retour à la connexion</a>
      </p>
    </main>
  )
}
