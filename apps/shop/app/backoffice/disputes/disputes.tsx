import type { DisputeRow } from '@fournil/contract/office/disputes'
import { DISPUTE_LABELS } from '@fournil/domain/disputes'
import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { DateText } from '@fournil/ui/date-text'
import { EmptyState } from '@fournil/ui/empty-state'
import { listAddress, readPage } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/disputes'
import { DISPUTE_TONES, shortMoment } from './dispute-words.ts'

/** Somebody has had a mail that a payment is contested, and comes to see until when to answer. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const { searchParams } = asked.url
  const show = searchParams.get('show') === 'open' ? 'open' : 'all'
  const page = readPage(searchParams.get('page'))
  return { list: await api.office.disputes.list({ show, page }), show } as const
}

const PATH = '/admin/disputes'

export default function Disputes({ loaderData: { list, show } }: Route.ComponentProps) {
  useOfficeLive(['orders'])
  const filter = show === 'open' ? { show } : {}
  return (
    <main id="main" className="office-main">
      <title>Litiges</title>
      <PageHeader
        title="Litiges"
        note={
          list.to_answer > 0
            ? `${plural(list.to_answer, 'litige')} à répondre.`
            : 'Les paiements que des clients contestent auprès de leur banque.'
        }
      />
      <nav className="cluster dispute-filters" aria-label="Litiges montrés">
        <Link to={PATH} aria-current={show === 'all' ? 'true' : undefined}>
          Tous
        </Link>
        <Link to={`${PATH}?show=open`} aria-current={show === 'open' ? 'true' : undefined}>
          En cours
        </Link>
      </nav>
      <DataTable
        caption="Litiges, le dernier d’abord"
        columns={COLUMNS}
        rows={list.disputes}
        keyOf={({ id }) => id}
        nameOf={({ order_number }) => order_number}
        empty={
          <EmptyState title={show === 'open' ? 'Aucun litige en cours' : 'Aucun litige'}>
            Quand un client conteste un paiement auprès de sa banque, vous le voyez ici et vous
            recevez un e-mail.
          </EmptyState>
        }
      />
      <ListPages
        list={list}
        addressOf={(page) => listAddress(PATH, { ...filter, page })}
        summary={plural(list.total, 'litige')}
      />
    </main>
  )
}

const COLUMNS: readonly Column<DisputeRow>[] = [
  {
    key: 'order',
    header: 'Commande',
    primary: true,
    cell: ({ id, order_number, customer_name }) => (
      <span>
        <Link to={`${PATH}/${id}`} className="dispute-link">
          {order_number}
        </Link>
        <span className="note dispute-customer">{customer_name}</span>
      </span>
    ),
  },
  { key: 'reason', header: 'Motif', cell: ({ reason }) => reason },
  {
    key: 'amount',
    header: 'Montant',
    numeric: true,
    cell: ({ amount }) => formatEuros(amount),
  },
  {
    key: 'status',
    header: 'État',
    cell: ({ status }) => <Badge tone={DISPUTE_TONES[status]}>{DISPUTE_LABELS[status]}</Badge>,
  },
  {
    key: 'opened',
    header: 'Ouvert le',
    cell: ({ opened_at }) => <DateText date={opened_at.date} />,
  },
  {
    key: 'due',
    header: 'Répondre avant le',
    cell: ({ due_by, can_answer }) => (can_answer && due_by ? shortMoment(due_by) : '–'),
  },
]

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement des litiges" />
}
