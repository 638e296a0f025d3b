import { inPlatform, inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit, auditEntry } from '../audit/audit.ts'
import { requireMember, requireSuperAdmin, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { ticketsOf } from './merchant-tickets.ts'

/** For who may read its ticket. */
export async function openTicketFile(ctx: Context, { file_id }: { file_id: string }) {
  const person = requireMember(ctx)
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const row = await inTenant(ctx, async (tx) => {
    const file = await ticketFile(tx, tenant_id, file_id)
    const ticket = await ticketsOf(tx, person)
      .select('id')
      .where('id', '=', file.ticket_id)
      .executeTakeFirst()
    if (!ticket) throw new AppError('NOT_FOUND')
    await audit(ctx, tx, 'ticket_file_opened', { type: 'support_ticket', id: ticket.id })
    return file
  })
  return storedFile(ctx, row)
}

type Asked = { tenant_id: string; file_id: string }

export async function openTicketFileAsPlatform(ctx: Context, { tenant_id, file_id }: Asked) {
  requireSuperAdmin(ctx)
  const row = await inPlatform(ctx, async (tx) => {
    const file = await ticketFile(tx, tenant_id, file_id)
    const target = { type: 'support_ticket', id: file.ticket_id, tenant_id }
    return { audit: auditEntry(ctx, 'ticket_file_opened', target), result: file }
  })
  return storedFile(ctx, row)
}

async function ticketFile(tx: Tx, tenantId: string, id: string) {
  const file = await tx
    .selectFrom('support_files')
    .select(['ticket_id', 'name', 'content_type', 'key'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

async function storedFile(
  ctx: Context,
  { key, name, content_type }: { key: string; name: string; content_type: string },
) {
  const file = await ctx.storage.get(key)
  if (!file) throw new AppError('NOT_FOUND')
  return { file, name, content_type }
}
