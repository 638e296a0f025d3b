import type { OwnTicket } from '@fournil/contract/office/support'
import { TICKETS_A_PAGE, type Ticket } from '@fournil/contract/ticket'
import { inTenant, type Tx } from '@fournil/db'
import { isUnread } from '@fournil/domain/tickets'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { type Member, requireMember, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { filesOf } from './files-of.ts'
import { messagesOf } from './messages-of.ts'

/** Everybody sees what they asked themselves; who manages the people of the shop, what all of them did. */
export function ticketsOf(tx: Tx, { user_id, permissions }: Member) {
  const tickets = tx.selectFrom('support_tickets')
  return permissions.includes('can_manage_users') ? tickets : tickets.where('user_id', '=', user_id)
}

export async function listOwnTickets(ctx: Context, { page }: { page: number }) {
  const person = requireMember(ctx)
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const counted = await ticketsOf(tx, person)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await ticketsOf(tx, person)
      .select(TICKET)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(TICKETS_A_PAGE)
      .offset((page - 1) * TICKETS_A_PAGE)
      .execute()
    const { total } = counted
    return { tickets: rows.map(ticketOf), total, page, page_size: TICKETS_A_PAGE }
  })
}

export async function getOwnTicket(
  ctx: Context,
  { ticket_id }: { ticket_id: string },
): Promise<OwnTicket> {
  const person = requireMember(ctx)
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const ticket = await ticketsOf(tx, person)
      .select([...TICKET, 'description'])
      .where('id', '=', ticket_id)
      .executeTakeFirst()
    if (!ticket) throw new AppError('NOT_FOUND')
    const messages = await messagesOf(tx, ctx.tenant.tenant_id, ticket_id)
    const files = await filesOf(tx, ctx.tenant.tenant_id, ticket_id)
    await audit(ctx, tx, 'ticket_read', { type: 'support_ticket', id: ticket_id })
    return { ...ticketOf(ticket), description: ticket.description, messages, files }
  })
}

const TICKET = [
  'id',
  'subject',
  'status',
  'priority',
  'created_at',
  'updated_at',
  'platform_wrote_at',
  'merchant_read_at',
] as const

type Row = Omit<Ticket, 'is_unread'> & { platform_wrote_at: Date | null; merchant_read_at: Date }

function ticketOf({ platform_wrote_at, merchant_read_at, ...row }: Row): Ticket {
  const { id, subject, status, priority, created_at, updated_at } = row
  const is_unread = isUnread(platform_wrote_at, merchant_read_at)
  return { id, subject, status, priority, created_at, updated_at, is_unread }
}
