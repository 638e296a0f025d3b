import { AccountPanels } from '@fournil/pages/account/account-panels'
import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { officeApi } from '../office-api.ts'
import type { Route } from './+types/account'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Anybody who works here looks after their own account: a password, an address, a lost telephone. */
export async function loader(asked: Route.LoaderArgs) {
  const { person } = await enterOffice(asked)
  const { api } = asked.context.get(visitContext)
  if (person.impersonation) return { account: null }
  return { account: await api.session.account.get() }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account } = loaderData
  if (!account) return <SomebodyElses />
  return (
    <main id="main" className="office-main">
      <title>Mon compte</title>
      <PageHeader title="Mon compte" note={account.email} />
      <AccountPanels
        account={account}
        api={officeApi.session.account}
        passkeyApi={officeApi.session.passkeys}
        loginHref="/admin/login"
        resend={<ResendConfirmation />}
      />
    </main>
  )
}

function SomebodyElses() {
  return (
    <main id="main" className="office-main">
      <title>Mon compte</title>
      <PageHeader title="Mon compte" />
      <Banner tone="info">
        Un compte ne s’ouvre qu’à la personne elle-même, avec son mot de passe. Terminez d’abord la
        session d’assistance.
      </Banner>
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <PageBoundary failed="Votre compte ne s’ouvre qu’à vous, avec votre mot de passe. Terminez la session d’assistance ou changez de personne." />
  )
}
