import { inPlatform, type ResolvedTenant, type Tx } from '@fournil/db'
import { statusAfterMessage, type TicketPriority, type TicketStatus } from '@fournil/domain/tickets'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import { requireSuperAdmin } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'

type NamedTicket = { tenant_id: string; ticket_id: string }

/** The platform answers: the page of the shop shows it at once, and its author gets a mail. */
export async function replyAsPlatform(
  ctx: Context,
  { tenant_id, ticket_id, body }: NamedTicket & { body: string },
): Promise<{ id: string }> {
  const { user_id } = requireSuperAdmin(ctx)
  const tenant = await tenantById(ctx.db, tenant_id)
  return inPlatform(ctx, async (tx) => {
    const ticket = await lockTicket(tx, { tenant_id, ticket_id })
    const message = { tenant_id, ticket_id, is_from_platform: true, user_id, body }
    const { id } = await tx
      .insertInto('support_messages')
      .values({ ...message, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const status = statusAfterMessage(ticket.status, 'platform')
    await tx
      .updateTable('support_tickets')
      .set({ status, updated_at: ctx.now, platform_wrote_at: ctx.now, platform_read_at: ctx.now })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', ticket_id)
      .execute()
    await tellMerchant(ctx, tx, tenant, { ...ticket, id: ticket_id, body })
    await publish(tx, tenant_id, { topic: 'support', id: ticket_id })
    const target = { type: 'support_ticket', id: ticket_id, tenant_id }
    return { audit: auditEntry(ctx, 'ticket_answered', target), result: { id } }
  })
}

type Said = { id: string; author: string | null; subject: string; body: string }

export async function tellMerchant(
  ctx: Context,
  tx: Tx,
  tenant: ResolvedTenant | null,
  { id, author, subject, body }: Said,
): Promise<void> {
  if (!author || !tenant) return
  const ticket_url = `${ctx.originOf(tenant)}/admin/support/${id}`
  const said = { subject, body, is_new_ticket: false, ticket_url }
  await ctx.jobs.enqueue(tx, 'mail.send', {
    tenant_id: null,
    mail: {
      to: { address: author },
      template: 'support-message',
      data: { to: 'merchant', shop_name: tenant.tenant_name, ...said },
    },
  })
}

type Update = NamedTicket & { status: TicketStatus; priority: TicketPriority }

export async function updateTicket(
  ctx: Context,
  { tenant_id, ticket_id, status, priority }: Update,
) {
  requireSuperAdmin(ctx)
  return inPlatform(ctx, async (tx) => {
    const before = await lockTicket(tx, { tenant_id, ticket_id })
    await tx
      .updateTable('support_tickets')
      .set({ status, priority, updated_at: ctx.now })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', ticket_id)
      .execute()
    await publish(tx, tenant_id, { topic: 'support', id: ticket_id })
    const target = { type: 'support_ticket', id: ticket_id, tenant_id }
    const details = {
      from: { status: before.status, priority: before.priority },
      to: { status, priority },
    }
    return {
      audit: auditEntry(ctx, 'ticket_updated', target, details),
      result: { status, priority },
    }
  })
}

export async function lockTicket(tx: Tx, { tenant_id, ticket_id }: NamedTicket) {
  const ticket = await tx
    .selectFrom('support_tickets as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select(['t.status', 't.priority', 't.subject', 't.platform_wrote_at', 'u.email as author'])
    .where('t.tenant_id', '=', tenant_id)
    .where('t.id', '=', ticket_id)
    .forUpdate('t')
    .executeTakeFirst()
  if (!ticket) throw new AppError('NOT_FOUND')
  return ticket
}
