import { conversationOf } from '@fournil/pages/tickets/conversation-of'
import { visitContext } from '@fournil/pages/visit'
import { Conversation } from '@fournil/ui/conversation'
import { isId } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { Link, redirect } from 'react-router'
import { formatMoment, formatSize } from '../formats.ts'
import type { Route } from './+types/ticket'
import { ReplyForm } from './reply-form.tsx'
import { TicketFiles } from './ticket-files.tsx'
import { TicketState } from './ticket-state.tsx'
import { useTicketPulse } from './use-ticket-pulse.ts'

export function meta() {
  return [{ title: 'Ticket | Fournil Console' }]
}

/** Somebody reads what a shop needs, answers it, and says how far it is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { tenant_id, ticket_id } = params
  if (!isId(tenant_id) || !isId(ticket_id)) throw redirect('/platform/support')
  const { api } = context.get(visitContext)
  return api.platform.support.get({ tenant_id, ticket_id })
}

export default function TicketPage({ loaderData: ticket }: Route.ComponentProps) {
  useTicketPulse()
  const { tenant_id, id: ticket_id, tenant_name, author } = ticket
  return (
    <main id="main" className="console-main stack loose">
      <PageHeader
        title={ticket.subject}
        breadcrumb={<Link to="/platform/support">Support</Link>}
        note={author ? `${tenant_name}, ${author}` : tenant_name}
      />
      <TicketState ticket={ticket} />
      <Conversation
        entries={conversationOf(ticket, {
          opener: author ?? tenant_name,
          authorOf: (of) => (of.is_from_platform ? 'Platform' : (of.author ?? tenant_name)),
          moment: formatMoment,
          size: formatSize,
          addressOf: (file_id) => `/files/tenant-support/${tenant_id}/${file_id}`,
        })}
      />
      <ReplyForm tenant_id={tenant_id} ticket_id={ticket_id} />
      <TicketFiles tenant_id={tenant_id} ticket_id={ticket_id} />
    </main>
  )
}
