import { randomUUID } from 'node:crypto'
import { clientOf, prepared, type Tx } from '@fournil/db'
import type { OrderStatus } from '@fournil/domain/orders'
import type { WebhookEvent } from '@fournil/domain/webhooks'
import type { TenantContext } from '../context.ts'
import { queueDeliveries } from './queue-deliveries.ts'

type Announced = { order_id: string; type: WebhookEvent; from_status?: OrderStatus }

/** Other software that wants to hear of it will, if and only if this transaction commits. */
export async function announceOrder(
  ctx: TenantContext,
  tx: Tx,
  { order_id, type, from_status }: Announced,
): Promise<void> {
  const { rows } = await clientOf(tx).query<{ id: string }>(
    prepared(ANNOUNCE, [
      ctx.tenant.tenant_id,
      randomUUID(),
      type,
      ctx.now,
      order_id,
      from_status ?? null,
    ]),
  )
  await queueDeliveries(ctx, tx, rows)
}

// Who ordered is not told: whoever may know asks for the order, with a key that opens it.
const ANNOUNCE = `
  insert into webhook_deliveries (tenant_id, endpoint_id, event_id, type, body, created_at, queued_at)
  select $1, e.id, $2::uuid, $3::text, json_build_object(
      'id', $2::uuid, 'type', $3::text,
      'created_at', to_char($4::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', json_build_object('order', json_build_object(
        'id', o.id, 'order_number', o.order_number, 'status', o.status, 'previous_status', $6::text,
        'payment_status', o.payment_status, 'store_id', o.store_id,
        'pickup_date', o.pickup_date, 'pickup_time', to_char(o.pickup_time, 'HH24:MI'), 'total_ttc', o.total_ttc)))::text,
    $4, $4
  from webhook_endpoints e join orders o on o.id = $5
  where e.is_active and $3::text = any (e.events)
  returning id`
