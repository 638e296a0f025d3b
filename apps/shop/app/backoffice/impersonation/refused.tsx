import '../backoffice.css'
import { visitContext } from '@fournil/pages/visit'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { LinkButton } from '@fournil/ui/link-button'
import type { Route } from './+types/refused'

export const handle = { temperament: 'office' }

export function meta() {
  return [{ title: 'Session d’assistance refusée' }, { name: 'robots', content: 'noindex' }]
}

/** A super administrator came with a key that has served, has lapsed, or was another shop's. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, platformOrigin } = context.get(visitContext)
  const tenant = await api.shop.tenants.current()
  return { shop: tenant.tenantName, platformOrigin }
}

export default function Refused({ loaderData }: Route.ComponentProps) {
  const { shop, platformOrigin } = loaderData
  return (
    <main id="main" className="login">
      <div className="login-card">
        <header className="login-header">
          <WheatIcon />
          <p className="login-shop">{shop}</p>
          <h1>Session d’assistance refusée</h1>
          <p className="login-text">
            Ce lien d’assistance est invalide ou expiré{'\u00a0'}: il ne sert qu’une fois, dans la
            minute. Ouvrez-en un autre depuis la plateforme.
          </p>
        </header>
        <LinkButton href={`${platformOrigin}/platform/users-management`} size="large">
          Retour à la plateforme
        </LinkButton>
      </div>
    </main>
  )
}
