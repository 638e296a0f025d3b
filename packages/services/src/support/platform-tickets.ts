import type { PlatformTicket, TicketList } from '@fournil/contract/platform/support'
import { TICKETS_A_PAGE, type Ticket } from '@fournil/contract/ticket'
import { clientOf, inPlatform, supportPulse } from '@fournil/db'
import { isUnread, type TicketStatus, ticketPreview } from '@fournil/domain/tickets'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import { requireSuperAdmin } from '../auth/require.ts'
import { addUp, eachCell } from '../cells/each-cell.ts'
import type { Context } from '../context.ts'
import { filesOf } from './files-of.ts'
import { messagesOf } from './messages-of.ts'

type Asked = { search: string; status: TicketStatus | null; page: number }
type Row = Omit<Ticket, 'is_unread'> & {
  tenant_id: string
  tenant_name: string
  description: string
  merchant_wrote_at: Date
  platform_read_at: Date | null
  found: number
}

export async function listTickets(ctx: Context, asked: Asked): Promise<TicketList> {
  requireSuperAdmin(ctx)
  const { page } = asked
  const read = await eachCell(ctx, (there) => readTickets(there, asked))
  const [first, ...others] = read
  const from = ctx.cells ? (page - 1) * TICKETS_A_PAGE : 0
  const rows = read
    .flatMap((each) => each.rows)
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(from, from + TICKETS_A_PAGE)
  return {
    tickets: rows.map(listed),
    stats: addUp([first.stats, ...others.map(({ stats }) => stats)]),
    total: read.reduce((sum, each) => sum + (each.rows[0]?.found ?? 0), 0),
    page,
    page_size: TICKETS_A_PAGE,
  }
}

/** Of several cells nobody knows beforehand how many rows of a page are whose: each says all up to its end. */
function readTickets(ctx: Context, { search, status, page }: Asked) {
  const [limit, offset] = ctx.cells
    ? [page * TICKETS_A_PAGE, 0]
    : [TICKETS_A_PAGE, (page - 1) * TICKETS_A_PAGE]
  return inPlatform(ctx, async (tx) => {
    const client = clientOf(tx)
    const words = search.split(/\s+/).filter(Boolean)
    const { rows } = await client.query<Row>(LIST, [words, status, limit, offset])
    const { rows: stats } = await client.query<TicketList['stats']>(STATS)
    const [counted] = stats
    if (!counted) throw new Error('The tickets were not counted.')
    const details = { read: rows.length, status, page }
    return {
      audit: auditEntry(ctx, 'tickets_viewed', { type: 'support_tickets' }, details),
      result: { rows, stats: counted },
    }
  })
}

function listed({ found: _, description, merchant_wrote_at, platform_read_at, ...ticket }: Row) {
  const is_unread = isUnread(merchant_wrote_at, platform_read_at)
  return { ...ticket, is_unread, preview: ticketPreview(description) }
}

const LIST = `
  select t.tenant_id, s.name as tenant_name, t.id, t.subject, t.description, t.status, t.priority, t.created_at, t.updated_at,
    t.merchant_wrote_at, t.platform_read_at, count(*) over ()::int as found
  from support_tickets t join tenants s on s.id = t.tenant_id
  where ($2::text is null or t.status = $2)
    and fold(t.subject || ' ' || t.description || ' ' || s.name) like all (app.search_patterns($1))
  order by t.created_at desc, t.id limit $3 offset $4`

const STATS = `
  select count(*)::int as total, count(*) filter (where status = 'open')::int as open,
    count(*) filter (where status = 'in_progress')::int as in_progress,
    count(*) filter (where status = 'resolved')::int as resolved,
    count(*) filter (where status = 'closed')::int as closed,
    count(*) filter (where priority = 'urgent' and status in ('open', 'in_progress'))::int as urgent,
    count(*) filter (where merchant_wrote_at > coalesce(platform_read_at, '-infinity'))::int as unread
  from support_tickets`

/** Whoever of the platform reads it reads it for all of them. */
export async function getTicket(
  ctx: Context,
  { tenant_id, ticket_id }: { tenant_id: string; ticket_id: string },
): Promise<PlatformTicket> {
  requireSuperAdmin(ctx)
  return inPlatform(ctx, async (tx) => {
    const ticket = await tx
      .selectFrom('support_tickets as t')
      .innerJoin('tenants as s', 's.id', 't.tenant_id')
      .leftJoin('users as u', 'u.id', 't.user_id')
      .select(['t.id', 't.tenant_id', 't.subject', 't.description', 't.status', 't.priority'])
      .select(['t.created_at', 't.updated_at', 't.merchant_wrote_at', 't.platform_read_at'])
      .select(['s.name as tenant_name', 's.slug as tenant_slug', 'u.email as author'])
      .where('t.tenant_id', '=', tenant_id)
      .where('t.id', '=', ticket_id)
      .executeTakeFirst()
    if (!ticket) throw new AppError('NOT_FOUND')
    await tx
      .updateTable('support_tickets')
      .set({ platform_read_at: ctx.now })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', ticket_id)
      .execute()
    const { merchant_wrote_at, platform_read_at, ...shown } = ticket
    const target = { type: 'support_ticket', id: ticket_id, tenant_id }
    return {
      audit: auditEntry(ctx, 'ticket_read', target),
      result: {
        ...shown,
        is_unread: isUnread(merchant_wrote_at, platform_read_at),
        messages: await messagesOf(tx, tenant_id, ticket_id),
        files: await filesOf(tx, tenant_id, ticket_id),
      },
    }
  })
}

/** Asked often by open pages: numbers alone, which leave no trace. */
export async function ticketPulse(ctx: Context) {
  requireSuperAdmin(ctx)
  const all = await eachCell(ctx, ({ db }) => supportPulse(db))
  const changes = all.flatMap(({ changed_at }) => changed_at?.getTime() ?? [])
  return {
    changed_at: changes.length > 0 ? new Date(Math.max(...changes)) : null,
    unread: all.reduce((sum, { unread }) => sum + unread, 0),
  }
}
