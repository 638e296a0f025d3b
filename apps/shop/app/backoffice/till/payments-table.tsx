import { PAYMENTS_SHOWN, type TillDay, type TillRow } from '@fournil/contract/office/till'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { PAYMENT_KIND_LABELS, PAYMENT_MEANS_LABELS } from '@fournil/domain/payment-means'
import { Button } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { useState } from 'react'
import { Link } from 'react-router'
import { CorrectDialog } from './correct-dialog.tsx'

/** Row by row as they were written; a wrong means is put right by two more rows. */
export function PaymentsTable({ today }: { today: TillDay }) {
  const [corrected, correct] = useState<TillRow | null>(null)
  return (
    <>
      <DataTable
        caption="Encaissements du jour, le dernier d’abord"
        columns={columnsOf(today.time_zone)}
        rows={today.payments}
        keyOf={({ number }) => String(number)}
        nameOf={({ number }) => `Ligne ${number}`}
        actions={(row) =>
          row.is_correctable && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => correct(row)}
              aria-label={`Corriger le moyen de paiement de la ligne ${row.number}`}
            >
              Corriger
            </Button>
          )
        }
        empty={<p className="panel-nothing">Rien n’a été encaissé aujourd’hui.</p>}
      />
      {today.payments_count > PAYMENTS_SHOWN && (
        <p className="note till-more">
          {`Les ${PAYMENTS_SHOWN} dernières lignes\u00a0: toutes sont dans l’archive.`}
        </p>
      )}
      {corrected && (
        <CorrectDialog key={corrected.number} row={corrected} onClose={() => correct(null)} />
      )}
    </>
  )
}

function columnsOf(time_zone: string): Column<TillRow>[] {
  return [
    { key: 'number', header: 'N°', numeric: true, wideOnly: true, cell: ({ number }) => number },
    {
      key: 'order',
      header: 'Commande',
      primary: true,
      cell: ({ order_id, order_number }) => (
        <Link to={`/admin/orders?order=${order_id}`}>{order_number}</Link>
      ),
    },
    {
      key: 'time',
      header: 'Heure',
      cell: ({ taken_at }) => formatTimeFr(timeOf(wallClockIn(time_zone, taken_at).minutes)),
    },
    { key: 'kind', header: 'Opération', cell: ({ kind }) => PAYMENT_KIND_LABELS[kind] },
    { key: 'means', header: 'Moyen', cell: ({ means }) => PAYMENT_MEANS_LABELS[means] },
    {
      key: 'amount',
      header: 'Montant',
      numeric: true,
      cell: ({ amount }) => formatEuros(amount),
    },
  ]
}
