import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Link } from 'react-router'
import { NothingFound } from '../lists/nothing-found.tsx'
import type { CustomersQuery } from './read-customers.ts'

/** Nobody found, or nobody yet: two different things to do next. */
export function NoCustomers({ query: { search, kind, page } }: { query: CustomersQuery }) {
  if (search || kind !== 'all' || page > 1)
    return (
      <NothingFound
        title="Aucun client trouvé"
        whole={{ address: '/admin/customers', label: 'Voir tous les clients' }}
      >
        {search ? `Personne ne répond à « ${search} ».` : 'Il n’y a personne sur cette page.'}
      </NothingFound>
    )
  return (
    <EmptyState
      picture={<BlankSlatePicture />}
      title="Aucun client pour l’instant"
      action={
        <Link to="/admin" {...buttonLook({ variant: 'secondary' })}>
          Faire connaître la boutique
        </Link>
      }
    >
      Chaque personne qui commande apparaît ici, avec ses commandes et ses coordonnées.
    </EmptyState>
  )
}
