import type { TicketMessage } from '@fournil/contract/ticket'
import type { Tx } from '@fournil/db'

const MOST = 500

/** What was said to a ticket, oldest first. */
export function messagesOf(tx: Tx, tenantId: string, ticketId: string): Promise<TicketMessage[]> {
  return tx
    .selectFrom('support_messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'm.user_id').on('m.is_from_platform', '=', false),
    )
    .select(['m.id', 'm.is_from_platform', 'm.body', 'm.created_at', 'u.email as author'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(MOST)
    .execute()
}
