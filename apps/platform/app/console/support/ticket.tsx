import { visitContext } from '@fournil/pages/visit'
import { isId } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { Link, redirect } from 'react-router'
import { formatMoment } from '../formats.ts'
import type { Route } from './+types/ticket'
import { ReplyForm } from './reply-form.tsx'
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
      <ol className="stack" aria-label="Messages">
        <Message author={author ?? tenant_name} at={ticket.created_at} body={ticket.description} />
        {ticket.messages.map((message) => (
          <Message
            key={message.id}
            author={message.is_from_platform ? 'Platform' : (message.author ?? tenant_name)}
            at={message.created_at}
            body={message.body}
            isAnswer={message.is_from_platform}
          />
        ))}
      </ol>
      <ReplyForm tenant_id={tenant_id} ticket_id={ticket_id} />
    </main>
  )
}

type MessageProps = { author: string; at: Date; body: string; isAnswer?: boolean }

function Message({ author, at, body, isAnswer }: MessageProps) {
  return (
    <li className="ticket-message" data-answer={isAnswer || undefined}>
      <p className="note">
        <strong>{author}</strong>, {formatMoment(at)}
      </p>
      <p className="ticket-body">{body}</p>
    </li>
  )
}
