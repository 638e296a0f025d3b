import { postConfirmation } from '@fournil/pages/account/posted'
import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { LinkButton } from '@fournil/ui/link-button'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/confirmation'

export function meta() {
  return [
    { title: 'Confirmation | Fournil' },
    { name: 'robots', content: 'noindex' },
    // The address of this page is the key: no other site learns it.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** Somebody of the platform follows the link that came to their new address. */
export function action({ context, url }: Route.ActionArgs) {
  return postConfirmation({ api: context.get(visitContext).api, url })
}

export default function Confirmation({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const { email, refused, isOver } = actionData ?? {}
  return (
    <main id="main" className="entry">
      <div className="entry-card">
        <h1>{email ? 'Adresse confirmée' : 'Confirmer mon adresse'}</h1>
        {refused && <Banner tone="danger">{refused}</Banner>}
        {email && (
          <p className="entry-address">
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
