import '../backoffice.css'
import { postConfirmation } from '@fournil/pages/account/posted'
import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { LinkButton } from '@fournil/ui/link-button'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/confirmation'

export const handle = { temperament: 'office' }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Confirmation | ${loaderData?.shop ?? ''}` },
    { name: 'robots', content: 'noindex' },
    // The address of this page is the key: no other site learns it.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** An owner who opened their shop a minute ago follows the link of the welcome mail. */
export async function loader({ context }: Route.LoaderArgs) {
  const tenant = await context.get(visitContext).api.shop.tenants.current()
  return { shop: tenant.tenantName }
}

export function action({ context, url }: Route.ActionArgs) {
  return postConfirmation({ api: context.get(visitContext).api, url })
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const { email, refused, isOver } = actionData ?? {}
  return (
    <main id="main" className="login">
      <div className="login-card">
        <header className="login-header">
          <WheatIcon />
          <p className="login-shop">{loaderData.shop}</p>
          <h1>{email ? 'Adresse confirmée' : 'Confirmer mon adresse'}</h1>
        </header>
        {refused && <Banner tone="danger">{refused}</Banner>}
        {email && (
          <p className="login-text">
            Merci, <strong>{email}</strong> est bien votre adresse.
          </p>
        )}
        {isOver ? (
          <LinkButton href="/admin" size="large" wide>
            Ouvrir mon administration
          </LinkButton>
        ) : (
          <Form method="post">
            <Button type="submit" size="large" wide busy={state !== 'idle'}>
              Confirmer mon adresse
            </Button>
          </Form>
        )}
      </div>
    </main>
  )
}
