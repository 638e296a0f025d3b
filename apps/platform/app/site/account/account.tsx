import { SecondFactor } from '@fournil/pages/account/second-factor'
import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { redirect, useRevalidator } from 'react-router'
import { platformApi } from '../../platform-api.ts'
import type { Route } from './+types/account'

export function meta() {
  return [{ title: 'Mon compte | Fournil' }, { name: 'robots', content: 'noindex' }]
}

/** The platform's own people have no shop in which to look after their account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const person = await api.session.current()
  if (!person) throw redirect('/login')
  return { account: await api.session.account.get(), isRequired: person.lacks_second_factor }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, isRequired } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <main id="main" className="entry">
      <div className="entry-card">
        <h1>Mon compte</h1>
        <p className="quiet">{account.email}</p>
        <h2>Double authentification</h2>
        {isRequired && (
          <Banner tone="warning">
            La plateforme la demande à ses administrateurs&nbsp;: la console s’ouvre ensuite.
          </Banner>
        )}
        <SecondFactor
          state={account.second_factor}
          api={platformApi.session.account}
          onChanged={() => void revalidate()}
        />
      </div>
      <p className="note">
        <a href="/admin">Mon administration</a>
      </p>
    </main>
  )
}
