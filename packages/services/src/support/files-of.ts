import type { TicketFile } from '@fournil/contract/ticket'
import type { Tx } from '@fournil/db'

/** What was added to a ticket, oldest first; it never has many. */
export function filesOf(tx: Tx, tenantId: string, ticketId: string): Promise<TicketFile[]> {
  return tx
    .selectFrom('support_files as f')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'f.user_id').on('f.is_from_platform', '=', false),
    )
    .select(['f.id', 'f.is_from_platform', 'f.name', 'f.byte_size', 'f.created_at'])
    .select('u.email as author')
    .where('f.tenant_id', '=', tenantId)
    .where('f.ticket_id', '=', ticketId)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
}
