import { inTenant, settingValues, type Tx } from '@fournil/db'
import { statusAfterMessage, type TicketPriority } from '@fournil/domain/tickets'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requireMember, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { ticketsOf } from './merchant-tickets.ts'

type NewTicket = { subject: string; description: string; priority: TicketPriority }

/** A shop asks the platform something; the platform's people hear of it by mail. */
export async function openTicket(ctx: Context, asked: NewTicket): Promise<{ id: string }> {
  const { user_id } = requireMember(ctx)
  requireTenant(ctx)
  const to = await supportAddress(ctx)
  return inTenant(ctx, async (tx) => {
    const times = { created_at: ctx.now, updated_at: ctx.now, merchant_wrote_at: ctx.now }
    const ticket = await tx
      .insertInto('support_tickets')
      .values({
        ...asked,
        ...times,
        tenant_id: ctx.tenant.tenant_id,
        user_id,
        merchant_read_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { subject, description: body, priority } = asked
    await tellPlatform(ctx, tx, to, { id: ticket.id, subject, body, is_new_ticket: true })
    const target = { type: 'support_ticket', id: ticket.id }
    await audit(ctx, tx, 'ticket_opened', target, { priority })
    return ticket
  })
}

/** The shop says more; what was resolved is open again. */
export async function replyAsMerchant(
  ctx: Context,
  { ticket_id, body }: { ticket_id: string; body: string },
): Promise<{ id: string }> {
  const person = requireMember(ctx)
  requireTenant(ctx)
  const to = await supportAddress(ctx)
  return inTenant(ctx, async (tx) => {
    const { tenant_id } = ctx.tenant
    const ticket = await ticketsOf(tx, person)
      .select(['status', 'subject'])
      .where('id', '=', ticket_id)
      .forUpdate()
      .executeTakeFirst()
    if (!ticket) throw new AppError('NOT_FOUND')
    const { user_id } = person
    const message = { tenant_id, ticket_id, is_from_platform: false, user_id, body }
    const { id } = await tx
      .insertInto('support_messages')
      .values({ ...message, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const status = statusAfterMessage(ticket.status, 'merchant')
    await tx
      .updateTable('support_tickets')
      .set({
        status,
        updated_at: ctx.now,
        merchant_wrote_at: ctx.now,
        merchant_read_at: ctx.now,
      })
      .where('id', '=', ticket_id)
      .execute()
    const { subject } = ticket
    await tellPlatform(ctx, tx, to, { id: ticket_id, subject, body, is_new_ticket: false })
    await audit(ctx, tx, 'ticket_replied', { type: 'support_ticket', id: ticket_id })
    return { id }
  })
}

/** What the platform answered until now has been seen. */
export async function markTicketRead(
  ctx: Context,
  { ticket_id }: { ticket_id: string },
): Promise<{ read: true }> {
  const person = requireMember(ctx)
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const ticket = await ticketsOf(tx, person)
      .select('id')
      .where('id', '=', ticket_id)
      .executeTakeFirst()
    if (!ticket) throw new AppError('NOT_FOUND')
    await tx
      .updateTable('support_tickets')
      .set({ merchant_read_at: ctx.now })
      .where('id', '=', ticket_id)
      .where('merchant_read_at', '<', ctx.now)
      .execute()
    await publish(tx, ctx.tenant.tenant_id, { topic: 'support', id: ticket_id })
    return { read: true }
  })
}

export async function supportAddress(ctx: Context): Promise<string | undefined> {
  return (await settingValues(ctx.db)).support_email
}

type Said = { id: string; subject: string; body: string; is_new_ticket: boolean }

export async function tellPlatform(
  ctx: TenantContext,
  tx: Tx,
  to: string | undefined,
  { id, ...said }: Said,
): Promise<void> {
  const { tenant_id, tenant_name } = ctx.tenant
  await publish(tx, tenant_id, { topic: 'support', id })
  if (!to) return
  const ticket_url = `${ctx.originOf(null)}/platform/support/${tenant_id}/${id}`
  const data = { to: 'platform' as const, shop_name: tenant_name, ticket_url, ...said }
  await ctx.jobs.enqueue(tx, 'mail.send', {
    tenant_id: null,
    mail: { to: { address: to }, template: 'support-message', data },
  })
}
