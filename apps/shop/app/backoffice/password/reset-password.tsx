import '../backoffice.css'
import { postNewPassword } from '@fournil/pages/account/posted'
import { ResetPassword } from '@fournil/pages/account/reset-password'
import { visitContext } from '@fournil/pages/visit'
import { officeApi } from '../office-api.ts'
import type { Route } from './+types/reset-password'
import { PasswordCard } from './password-card.tsx'

export const handle = { temperament: 'office' }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Nouveau mot de passe | ${loaderData?.shop ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Whoever followed the link of the mail, whose token has left the address already. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const [tenant, account] = await Promise.all([
    api.shop.tenants.current(),
    api.session.passwordReset.current(),
  ])
  return { shop: tenant.tenantName, account }
}

export function action({ context, request }: Route.ActionArgs) {
  return postNewPassword({ api: context.get(visitContext).api, request })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PasswordCard shop={loaderData.shop} title="Nouveau mot de passe">
      <ResetPassword
        account={loaderData.account}
        className="login-form"
        loginHref="/admin/login"
        save={(typed) => officeApi.session.passwordReset.save(typed)}
        refused={actionData?.refused ?? undefined}
        isSaved={actionData?.refused === null}
      />
    </PasswordCard>
  )
}
