import type { AccountPayout } from '@fournil/contract/office/connect'
import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { DateText } from '@fournil/ui/date-text'
import { Panel } from '@fournil/ui/panel'

type PayoutsPanelProps = {
  /** Null: the provider did not answer. */
  payouts: readonly AccountPayout[] | null
  timeZone: string
}

/** What the provider has sent to the shop's bank, by itself. */
export function PayoutsPanel({ payouts, timeZone }: PayoutsPanelProps) {
  if (!payouts)
    return (
      <Panel title="Vos virements">
        <p>Vos virements ne peuvent pas être lus pour le moment. Réessayez dans un instant.</p>
      </Panel>
    )
  if (payouts.length === 0) return null
  return (
    <Panel title="Vos virements" flush>
      <DataTable
        caption="Virements du prestataire, le dernier d’abord"
        columns={columnsIn(timeZone)}
        rows={payouts}
        keyOf={({ payout_id }) => payout_id}
        nameOf={({ arrives_on }) => dateIn(timeZone, arrives_on)}
      />
    </Panel>
  )
}

const STATES = {
  pending: <Badge>Prévu</Badge>,
  in_transit: <Badge tone="info">En route</Badge>,
  paid: <Badge tone="success">Versé</Badge>,
  failed: <Badge tone="danger">Échoué</Badge>,
  canceled: <Badge>Annulé</Badge>,
}

function columnsIn(timeZone: string): Column<AccountPayout>[] {
  return [
    {
      key: 'arrival',
      header: 'Arrivée',
      primary: true,
      cell: ({ arrives_on }) => <DateText date={dateIn(timeZone, arrives_on)} />,
    },
    {
      key: 'amount',
      header: 'Montant',
      numeric: true,
      cell: ({ amount }) => formatEuros(amount),
    },
    { key: 'status', header: 'Statut', cell: ({ status }) => STATES[status] },
  ]
}
