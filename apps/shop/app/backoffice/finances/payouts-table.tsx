import type { Payout } from '@fournil/contract/office/finances'
import { formatEuros } from '@fournil/domain/money'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { momentWords } from '../orders/pickup-words.ts'
import { MoneyStatusBadge } from './money-status.tsx'

export function PayoutsTable({ payouts, time_zone }: { payouts: Payout[]; time_zone: string }) {
  return (
    <DataTable
      caption="Demandes de paiement, la plus récente d’abord"
      columns={columnsOf(time_zone)}
      rows={payouts}
      keyOf={({ id }) => id}
      empty={
        <EmptyState picture={<BlankSlatePicture />} title="Aucune demande de paiement">
          Dès 50&nbsp;€ disponibles, demandez un paiement&nbsp;: il arrive par virement.
        </EmptyState>
      }
    />
  )
}

function columnsOf(time_zone: string): Column<Payout>[] {
  return [
    {
      key: 'amount',
      header: 'Montant',
      primary: true,
      cell: ({ amount }) => <strong className="numeric">{formatEuros(amount)}</strong>,
    },
    {
      key: 'method',
      header: 'Méthode',
      cell: ({ iban }) => (
        <>
          Virement bancaire
          {iban && <span className="finance-note">{iban}</span>}
        </>
      ),
    },
    {
      key: 'requested',
      header: 'Demandé le',
      cell: ({ requested_at }) => momentWords(requested_at, time_zone),
    },
    {
      key: 'processed',
      header: 'Traité le',
      cell: ({ processed_at }) => (processed_at ? momentWords(processed_at, time_zone) : '–'),
    },
    {
      key: 'status',
      header: 'Statut',
      cell: ({ status, notes }) => (
        <>
          <MoneyStatusBadge status={status} />
          {notes && <span className="finance-note">{notes}</span>}
        </>
      ),
    },
  ]
}
