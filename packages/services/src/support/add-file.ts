import { inPlatform, inTenant } from '@fournil/db'
import { statusAfterMessage } from '@fournil/domain/tickets'
import { AppError } from '../app-error.ts'
import { audit, auditEntry } from '../audit/audit.ts'
import { requireMember, requireSuperAdmin, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import { ticketsOf } from './merchant-tickets.ts'
import { isOldNews, keepTicketFile, type SentFile } from './ticket-file.ts'
import { supportAddress, tellPlatform } from './write-as-merchant.ts'
import { lockTicket, tellMerchant } from './write-as-platform.ts'

const said = (name: string) => `Fichier joint\u00a0: ${name}`

/** The shop shows what it means: a photograph of the ticket printer, a paper of its bank. */
export async function addFileAsMerchant(ctx: Context, sent: SentFile) {
  const person = requireMember(ctx)
  requireTenant(ctx)
  const { ticket_id } = sent
  const { tenant_id } = ctx.tenant
  const side = { tenant_id, user_id: person.user_id, is_from_platform: false }
  const to = await supportAddress(ctx)
  return keepTicketFile(ctx, side, sent, (keep, { name, byte_size }) =>
    inTenant(ctx, async (tx) => {
      const ticket = await ticketsOf(tx, person)
        .select(['status', 'subject', 'merchant_wrote_at'])
        .where('id', '=', ticket_id)
        .forUpdate()
        .executeTakeFirst()
      if (!ticket) throw new AppError('NOT_FOUND')
      await keep(tx)
      const wrote = { updated_at: ctx.now, merchant_wrote_at: ctx.now, merchant_read_at: ctx.now }
      await tx
        .updateTable('support_tickets')
        .set({ ...wrote, status: statusAfterMessage(ticket.status, 'merchant') })
        .where('id', '=', ticket_id)
        .execute()
      const news = { id: ticket_id, subject: ticket.subject, body: said(name) }
      const address = isOldNews(ticket.merchant_wrote_at, ctx.now) ? undefined : to
      await tellPlatform(ctx, tx, address, { ...news, is_new_ticket: false })
      const target = { type: 'support_ticket', id: ticket_id }
      await audit(ctx, tx, 'ticket_file_added', target, { name, byte_size })
    }),
  )
}

export async function addFileAsPlatform(ctx: Context, sent: SentFile & { tenant_id: string }) {
  const { user_id } = requireSuperAdmin(ctx)
  const { tenant_id, ticket_id } = sent
  const tenant = await tenantById(ctx.db, tenant_id)
  if (!tenant) throw new AppError('NOT_FOUND')
  const side = { tenant_id, user_id, is_from_platform: true }
  return keepTicketFile(ctx, side, sent, (keep, { name, byte_size }) =>
    inPlatform(ctx, async (tx) => {
      const ticket = await lockTicket(tx, { tenant_id, ticket_id })
      await keep(tx)
      const wrote = { updated_at: ctx.now, platform_wrote_at: ctx.now, platform_read_at: ctx.now }
      await tx
        .updateTable('support_tickets')
        .set({ ...wrote, status: statusAfterMessage(ticket.status, 'platform') })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', ticket_id)
        .execute()
      if (!isOldNews(ticket.platform_wrote_at, ctx.now))
        await tellMerchant(ctx, tx, tenant, { ...ticket, id: ticket_id, body: said(name) })
      await publish(tx, tenant_id, { topic: 'support', id: ticket_id })
      const target = { type: 'support_ticket', id: ticket_id, tenant_id }
      const details = { name, byte_size }
      return {
        audit: auditEntry(ctx, 'ticket_file_added', target, details),
        result: undefined,
      }
    }),
  )
}
