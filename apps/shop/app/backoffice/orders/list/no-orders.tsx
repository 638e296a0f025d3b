import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { LinkButton } from '@fournil/ui/link-button'
import { Link } from 'react-router'
import { isFiltered, narrowed, type OrdersFilter, ordersAddress } from '../filters/orders-filter.ts'

export function NoOrders({ filter, total }: { filter: OrdersFilter; total: number }) {
  if (total > 0)
    return (
      <EmptyState
        title="Cette page est vide"
        action={
          <Link to={ordersAddress(narrowed(filter, {}))} {...buttonLook({ variant: 'secondary' })}>
            Revenir à la première page
          </Link>
        }
      />
    )
  if (isFiltered(filter))
    return (
      <EmptyState
        picture={<BlankSlatePicture />}
        title="Aucune commande trouvée"
        action={
          <Link to={ordersAddress({})} {...buttonLook({ variant: 'secondary' })}>
            Voir toutes les commandes
          </Link>
        }
      >
        Essayez un autre nom, le numéro de téléphone, l’e-mail ou le code de retrait, ou retirez un
        filtre.
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<BlankSlatePicture />}
      title="Aucune commande pour le moment"
      action={<LinkButton href="/">Voir la boutique</LinkButton>}
    >
      La première apparaîtra ici d’elle-même, dès qu’un client aura commandé.
    </EmptyState>
  )
}
