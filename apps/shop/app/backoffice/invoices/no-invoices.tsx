import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Link } from 'react-router'
import { NothingFound } from '../lists/nothing-found.tsx'
import type { InvoicesQuery } from './read-invoices.ts'

/** Nothing found, or nothing issued yet: two different things to do next. */
export function NoInvoices({ query: { search, month, kind, page } }: { query: InvoicesQuery }) {
  if (search || month || kind || page > 1)
    return (
      <NothingFound
        title="Aucun document trouvé"
        whole={{ address: '/admin/invoices', label: 'Voir tous les documents' }}
      >
        {search ? `Rien ne répond à « ${search} ».` : 'Il n’y a rien sur cette page.'}
      </NothingFound>
    )
  return (
    <EmptyState
      picture={<BlankSlatePicture />}
      title="Aucune facture pour l’instant"
      action={
        <Link to="/admin/orders" {...buttonLook({ variant: 'secondary' })}>
          Voir les commandes
        </Link>
      }
    >
      Les factures se font depuis une commande payée&nbsp;; elles sont ensuite réunies ici, avec
      leurs avoirs.
    </EmptyState>
  )
}
