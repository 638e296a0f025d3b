import './account-page.css'
import { AccountPanels } from '@fournil/pages/account/account-panels'
import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { PageHeader } from '@fournil/ui/page-header'
import { SkipLink } from '@fournil/ui/skip-link'
import { Toaster } from '@fournil/ui/toast'
import { redirect } from 'react-router'
import { platformApi } from '../platform-api.ts'
import type { Route } from './+types/account'
import { AccountBar } from './account-bar.tsx'

export const handle = { part: { className: 'console', lang: 'fr' } }

export function meta() {
  return [{ title: 'Mon compte | Fournil' }, { name: 'robots', content: 'noindex' }]
}

/** The platform's own people have no shop in which to look after their account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const person = await api.session.current()
  if (!person) throw redirect('/login')
  return { account: await api.session.account.get(), person }
}

// Outside the console's shell: it opens to nobody who lacks the second factor that is turned on here.
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, person } = loaderData
  return (
    <>
      <SkipLink target="main" />
      <AccountBar isOfPlatform={person.is_super_admin} isShut={person.lacks_second_factor} />
      <main id="main" className="account-main">
        <PageHeader title="Mon compte" note={account.email} />
        {person.lacks_second_factor && (
          <Banner tone="warning" className="account-due">
            La plateforme demande à ses administrateurs une double authentification ou une clé
            d’accès&nbsp;: la console s’ouvre ensuite.
          </Banner>
        )}
        <AccountPanels
          account={account}
          api={platformApi.session.account}
          passkeyApi={platformApi.session.passkeys}
          loginHref="/login"
          isSecondFactorDue={person.lacks_second_factor}
        />
      </main>
      <Toaster />
    </>
  )
}
