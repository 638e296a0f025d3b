import {
  DELIVERIES_A_PAGE,
  type OfficeWebhook,
  type WebhookDelivery,
} from '@fournil/contract/office/webhooks'
import { readInTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

export async function listWebhooks(ctx: Context): Promise<OfficeWebhook[]> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  return readInTenant<OfficeWebhook>(ctx, WEBHOOKS_SQL, [ctx.now])
}

const WEBHOOKS_SQL = `
  select id, version, url, events, is_active, created_at,
    case when previous_secret_until > $1 then previous_secret_until end as previous_secret_until,
    case when silent_until > $1 then silent_until end as silent_until
  from webhook_endpoints order by created_at, id limit 100`

export async function listWebhookDeliveries(
  ctx: Context,
  { webhook_id, page }: { webhook_id: string; page: number },
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  const [found] = await readInTenant<{ total: number }>(ctx, COUNT_SQL, [webhook_id])
  if (!found) throw new AppError('NOT_FOUND')
  const deliveries = await readInTenant<WebhookDelivery>(ctx, DELIVERIES_SQL, [
    webhook_id,
    DELIVERIES_A_PAGE,
    (page - 1) * DELIVERIES_A_PAGE,
  ])
  return { deliveries, total: found.total }
}

const COUNT_SQL = `
  select (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id) as total
  from webhook_endpoints e where e.id = $1`
const DELIVERIES_SQL = `
  select id, event_id, type, status, attempts, created_at, tried_at, next_try_at, response_status, duration_ms, failure,
    replay_of is not null as is_replay, body
  from webhook_deliveries where endpoint_id = $1
  order by created_at desc, id desc limit $2 offset $3`
