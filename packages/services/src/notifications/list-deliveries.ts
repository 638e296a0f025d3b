import {
  DELIVERIES_A_PAGE,
  type DeliveryPage,
  type DeliveryState,
  type MailDelivery,
} from '@fournil/contract/office/notifications'
import { inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import type { MailJob } from '../jobs/mail-jobs.ts'
import { mailTitle } from './mail-title.ts'

/** The mails about orders that the queue still knows, newest first, and what became of each. */
export async function listDeliveries(
  ctx: Context,
  { page }: { page: number },
): Promise<DeliveryPage> {
  requirePermission(ctx, 'can_manage_notification_settings')
  requireTenant(ctx)
  const offset = (page - 1) * DELIVERIES_A_PAGE
  const { jobs, total } = await ctx.jobs.mails(ctx.tenant.tenant_id, DELIVERIES_A_PAGE, offset)
  const numbers = await orderNumbers(
    ctx,
    jobs.flatMap(({ order_id }) => order_id ?? []),
  )
  return {
    deliveries: jobs.map((job) => deliveryOf(job, numbers)),
    page,
    page_size: DELIVERIES_A_PAGE,
    total,
  }
}

function deliveryOf(job: MailJob, numbers: ReadonlyMap<string, string>): MailDelivery {
  const order_number = job.order_id && numbers.get(job.order_id)
  const state = stateOf(job)
  return {
    id: job.id,
    title: mailTitle(job.kind),
    order: job.order_id && order_number ? { id: job.order_id, order_number } : null,
    state,
    reason: state === 'skipped' ? NOBODY : state === 'sent' ? null : reasonOf(job),
    attempts: job.attempts,
    created_at: job.created_at,
    settled_at: state === 'waiting' ? job.start_after : job.completed_at,
  }
}

function stateOf({ state, is_skipped }: MailJob): DeliveryState {
  if (state === 'completed') return is_skipped ? 'skipped' : 'sent'
  return state === 'failed' || state === 'cancelled' ? 'failed' : 'waiting'
}

const NOBODY = 'Il n’y avait personne à qui l’envoyer.'

/** What the mail server said is English: the kind of it is told. */
function reasonOf({ error }: MailJob): string | null {
  if (!error) return null
  const { code, response_code } = error
  if (code === 'EAUTH') return 'Le serveur d’envoi refuse de nous reconnaître.'
  if (response_code !== null && response_code >= 500)
    return `Le serveur de messagerie refuse ce message (réponse ${response_code}).`
  if (response_code !== null && response_code >= 400)
    return `Le serveur de messagerie demande d’attendre (réponse ${response_code}).`
  if (code && UNREACHABLE.has(code)) return 'Le serveur d’envoi ne répond pas.'
  return 'L’envoi n’a pas abouti.'
}

const UNREACHABLE = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
])

async function orderNumbers(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  requireTenant(ctx)
  if (ids.length === 0) return new Map()
  const rows = await inTenant(ctx, (tx) =>
    tx.selectFrom('orders').select(['id', 'order_number']).where('id', 'in', ids).execute(),
  )
  return new Map(rows.map(({ id, order_number }) => [id, order_number]))
}
