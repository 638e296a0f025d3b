import { LinkButton } from '@fournil/ui/link-button'
import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import type { Route } from './+types/new-order'
import { PhoneOrderForm } from './phone-order-form.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const stores = await api.shop.stores.list()
  return { stores: stores.map(({ id, name, is_default }) => ({ id, name, is_default })) }
}

/** With the telephone at one ear: who, what, when, and how it is paid. */
export default function NewOrder({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="office-main">
      <title>Nouvelle commande</title>
      <PageHeader
        title="Nouvelle commande"
        note="Pour un client au téléphone, aux prix et aux règles de la boutique en ligne."
        actions={
          <LinkButton href="/admin/orders" variant="secondary">
            Retour aux commandes
          </LinkButton>
        }
      />
      <PhoneOrderForm stores={loaderData.stores} />
    </main>
  )
}
