import '../backoffice.css'
import { ForgottenPassword } from '@fournil/pages/account/forgotten-password'
import { postForgottenPassword } from '@fournil/pages/account/posted'
import { visitContext } from '@fournil/pages/visit'
import { officeApi } from '../office-api.ts'
import type { Route } from './+types/forgot-password'
import { PasswordCard } from './password-card.tsx'

export const handle = { temperament: 'office' }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Mot de passe oublié | ${loaderData?.shop ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Staff who stand before the login and do not remember. */
export async function loader({ context }: Route.LoaderArgs) {
  const tenant = await context.get(visitContext).api.shop.tenants.current()
  return { shop: tenant.tenantName }
}

export function action({ context, request }: Route.ActionArgs) {
  return postForgottenPassword({ api: context.get(visitContext).api, request })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PasswordCard shop={loaderData.shop} title="Mot de passe oublié">
      <ForgottenPassword
        className="login-form"
        request={(typed) => officeApi.session.passwordReset.request(typed)}
        posted={actionData}
      >
        <p className="login-text">
          Indiquez l’adresse de votre compte{'\u00a0'}: un lien y est envoyé pour choisir un nouveau
          mot de passe.
        </p>
      </ForgottenPassword>
    </PasswordCard>
  )
}
