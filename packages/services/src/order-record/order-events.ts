import { clientOf, prepared, type Tx, writeInTenantPrepared } from '@fournil/db'
import type { OrderStatus } from '@fournil/domain/orders'
import { webhookEventOf } from '@fournil/domain/webhooks'
import type { TenantContext } from '../context.ts'
import { announceOrder } from '../webhooks/announce-order.ts'

export type OrderEvent = {
  order_id: string
  kind: string
  from_status?: OrderStatus
  to_status?: OrderStatus
  reason?: string | null
  details?: Record<string, unknown>
}

/** The customer was written to; the order's history does not show it beside what the mail was about. */
export const MAIL_SENT = 'mail_sent'

/** A row in the order's history: what, who, when and why. Other software that wants to know is told of it. */
export async function recordOrderEvent(
  ctx: TenantContext,
  tx: Tx,
  event: OrderEvent,
): Promise<void> {
  await insertOrderEvent(ctx, tx, event)
  const type = webhookEventOf(event.kind)
  if (type) await announceOrder(ctx, tx, { ...event, type })
}

/** The row alone, where no other software is to be told. */
export function insertOrderEvent(ctx: TenantContext, tx: Tx, event: OrderEvent) {
  return clientOf(tx).query(prepared(INSERT, valuesOf(ctx, event)))
}

/** The same, where nothing else is to be written with it. */
export function writeOrderEvent(ctx: TenantContext, event: OrderEvent): Promise<void> {
  return writeInTenantPrepared(ctx, INSERT, valuesOf(ctx, event))
}

function valuesOf(ctx: TenantContext, event: OrderEvent): unknown[] {
  const row = orderEventRow(ctx, event)
  return [
    row.tenant_id,
    row.order_id,
    row.kind,
    row.from_status,
    row.to_status,
    row.actor_kind,
    row.actor_user_id,
    row.impersonator_user_id,
    row.reason,
    row.details,
    row.created_at,
  ]
}

const INSERT = `
  insert into order_events (tenant_id, order_id, kind, from_status, to_status, actor_kind, actor_user_id, impersonator_user_id,
    reason, details, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

export function orderEventRow(ctx: TenantContext, event: OrderEvent) {
  const { actor } = ctx
  const person = actor.kind === 'member' || actor.kind === 'super_admin' ? actor : null
  const impersonator = person?.kind === 'member' ? person.impersonator : null
  const api_key = person?.kind === 'member' ? person.api_key : null
  return {
    tenant_id: ctx.tenant.tenant_id,
    order_id: event.order_id,
    kind: event.kind,
    from_status: event.from_status ?? null,
    to_status: event.to_status ?? null,
    actor_kind: actor.kind,
    actor_user_id: person?.user_id ?? null,
    impersonator_user_id: impersonator?.user_id ?? null,
    reason: event.reason ?? null,
    // By name as well: accounts come and go, and the platform's own are not visible from inside a shop.
    details: JSON.stringify({
      ...event.details,
      ...(person && { actor_email: person.email }),
      ...(impersonator && { impersonator_email: impersonator.email }),
      ...(api_key && { api_key }),
    }),
    created_at: ctx.now,
  }
}
