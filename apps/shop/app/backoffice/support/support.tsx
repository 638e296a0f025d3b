import type { Ticket } from '@fournil/contract/ticket'
import { plural } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { listAddress, readPage } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { useState } from 'react'
import { Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/support'
import { NewTicketDialog } from './new-ticket-dialog.tsx'
import { momentText, PRIORITY_LABELS, STATUS_LOOKS } from './ticket-words.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** Somebody is stuck and asks for help, or comes to see whether there is an answer. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  return api.office.support.list({ page: readPage(asked.url.searchParams.get('page')) })
}

export default function Support({ loaderData: list }: Route.ComponentProps) {
  const [isAsking, setAsking] = useState(false)
  useOfficeLive(['support'])
  const ask = (
    <Button icon={<PlusIcon />} onClick={() => setAsking(true)}>
      Nouvelle demande
    </Button>
  )
  return (
    <main id="main" className="office-main">
      <title>Aide et support</title>
      <PageHeader
        title="Aide et support"
        note="Vos questions à l’équipe de la plateforme, et ses réponses."
        actions={list.total > 0 && ask}
      />
      <DataTable
        caption="Demandes, la dernière modifiée d’abord"
        columns={COLUMNS}
        rows={list.tickets}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title="Aucune demande" action={ask}>
            Une question, un problème&nbsp;? Écrivez-nous, nous répondons ici et par e-mail.
          </EmptyState>
        }
      />
      <ListPages
        list={list}
        addressOf={(page) => listAddress('/admin/support', { page })}
        summary={plural(list.total, 'demande')}
      />
      <NewTicketDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </main>
  )
}

const COLUMNS: readonly Column<Ticket>[] = [
  {
    key: 'subject',
    header: 'Objet',
    primary: true,
    cell: ({ id, subject, is_unread }) => (
      <span className="cluster tight">
        <Link to={`/admin/support/${id}`} className="ticket-link">
          {subject}
        </Link>
        {is_unread && <Badge tone="info">Nouvelle réponse</Badge>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'État',
    cell: ({ status }) => (
      <Badge tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].label}</Badge>
    ),
  },
  { key: 'priority', header: 'Urgence', cell: ({ priority }) => PRIORITY_LABELS[priority] },
  { key: 'updated', header: 'Dernière activité', cell: ({ updated_at }) => momentText(updated_at) },
]
