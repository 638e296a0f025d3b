import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Link } from 'react-router'
import type { InvoicesQuery } from './read-invoices.ts'

/** Nothing found, or nothing issued yet: two different things to do next. */
export function NoInvoices({ query: { search, month, kind, page } }: { query: InvoicesQuery }) {
  if (search || month || kind || page > 1)
    return (
      <EmptyState
        title="Aucun document trouvé"
        action={
          <Link to="/admin/invoices" {...buttonLook({ variant: 'secondary' })}>
            Voir tous les documents
          </Link>
        }
      >
        {search ? `Rien ne répond à « ${search} ».` : 'Il n’y a rien sur cette page.'}
      </EmptyState>
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
