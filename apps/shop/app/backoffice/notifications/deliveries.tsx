import type {
  DeliveryPage,
  DeliveryState,
  MailDelivery,
} from '@fournil/contract/office/notifications'
import { plural } from '@fournil/domain/text'
import { Badge, type Tone } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { Panel } from '@fournil/ui/panel'
import { Link } from 'react-router'
import { listAddress } from '../lists/list-address.ts'
import { ListPages } from '../lists/list-pages.tsx'

const STATES: Record<DeliveryState, { label: string; tone: Tone }> = {
  sent: { label: 'Envoyé', tone: 'success' },
  waiting: { label: 'En attente', tone: 'warning' },
  failed: { label: 'Échoué', tone: 'danger' },
  skipped: { label: 'Non envoyé', tone: 'neutral' },
}

/** The mails of the last two weeks, and what became of them. */
export function Deliveries({ list, zone }: { list: DeliveryPage; zone: string }) {
  return (
    <Panel
      title="Derniers e-mails"
      note="Des deux dernières semaines, du plus récent au plus ancien."
      flush
    >
      <DataTable
        caption="Derniers e-mails"
        columns={columnsIn(zone)}
        rows={list.deliveries}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title="Aucun e-mail pour l’instant">
            Ceux des prochaines commandes apparaîtront ici.
          </EmptyState>
        }
      />
      <ListPages
        list={list}
        addressOf={(page) => listAddress('/admin/notification-settings', { page })}
        summary={plural(list.total, 'e-mail', 'e-mails')}
      />
    </Panel>
  )
}

function columnsIn(zone: string): Column<MailDelivery>[] {
  const moment = new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  })
  return [
    { key: 'title', header: 'E-mail', primary: true, cell: ({ title }) => title },
    {
      key: 'order',
      header: 'Commande',
      cell: ({ order }) =>
        order ? <Link to={`/admin/orders?order=${order.id}`}>{order.order_number}</Link> : '—',
    },
    {
      key: 'state',
      header: 'État',
      cell: ({ state, reason, attempts }) => (
        <span className="delivery-state">
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          {reason && <span className="note">{reason}</span>}
          {state !== 'sent' && attempts > 1 && <span className="note">{attempts} essais.</span>}
        </span>
      ),
    },
    {
      key: 'created_at',
      header: 'Demandé',
      cell: ({ created_at }) => <span className="numeric">{moment.format(created_at)}</span>,
    },
  ]
}
