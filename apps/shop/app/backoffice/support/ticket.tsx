import { conversationOf } from '@fournil/pages/tickets/conversation-of'
import { Badge } from '@fournil/ui/badge'
import { Conversation } from '@fournil/ui/conversation'
import { PageHeader } from '@fournil/ui/page-header'
import { ORPCError } from '@orpc/client'
import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import { officeApi } from '../office-api.ts'
import type { Route } from './+types/ticket'
import { ReplyForm } from './reply-form.tsx'
import { TicketFiles } from './ticket-files.tsx'
import { momentText, STATUS_LOOKS, sizeText } from './ticket-words.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** Somebody reads what was answered, and says more. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  try {
    return await api.office.support.get({ ticket_id: asked.params.ticket_id })
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

export default function TicketPage({ loaderData: ticket }: Route.ComponentProps) {
  useOfficeLive(['support'])
  const { id: ticket_id, is_unread } = ticket
  useEffect(() => {
    // What cannot be marked stays unread, and is marked the next time.
    if (is_unread) officeApi.office.support.markRead({ ticket_id }).catch(() => {})
  }, [ticket_id, is_unread])
  const { label, tone } = STATUS_LOOKS[ticket.status]
  return (
    <main id="main" className="office-main stack loose">
      <title>{ticket.subject}</title>
      <PageHeader
        title={ticket.subject}
        breadcrumb={<Link to="/admin/support">Aide et support</Link>}
        actions={<Badge tone={tone}>{label}</Badge>}
      />
      <Conversation entries={conversationOf(ticket, WORDS)} />
      <ReplyForm ticket_id={ticket_id} />
      <TicketFiles ticket_id={ticket_id} />
    </main>
  )
}

const WORDS: Parameters<typeof conversationOf>[1] = {
  opener: 'Votre demande',
  authorOf: ({ is_from_platform, author }) =>
    is_from_platform ? 'L’équipe de la plateforme' : (author ?? 'Votre équipe'),
  moment: momentText,
  size: sizeText,
  addressOf: (file_id) => `/files/support/${file_id}`,
}
