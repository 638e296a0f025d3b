import { timingSafeEqual } from 'node:crypto'
import type { ShopperOrder } from '@fournil/contract/shop/orders'
import { readInTenantPrepared } from '@fournil/db'
import { cancellationError } from '@fournil/domain/cancellation'
import { ownMoveError } from '@fournil/domain/moving'
import { withdrawalError, withdrawalOf } from '@fournil/domain/withdrawal'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { LINE_FACTS_SQL } from '../order-record/line-facts-sql.ts'
import { paymentSeen } from '../payments/payment-seen.ts'

type Row = Omit<ShopperOrder, 'can_cancel' | 'can_move' | 'can_withdraw'> & {
  collected_at: Date | null
  access_token: string
  slot_minutes: number | null
  pickup_at: Date
  paid_at: Date | null
  payment_intent_id: string | null
  hold_expires_at: Date
}

type Asked = { order_id: string; token: string }

/** An order, for whoever holds its token. Without it there is no such order. */
export async function getShopperOrder(
  ctx: Context,
  { order_id, token }: Asked,
): Promise<ShopperOrder> {
  requireTenant(ctx)
  const row = await orderRow(ctx, order_id)
  if (!row || !opens(token, row.access_token)) throw new AppError('NOT_FOUND')
  if (row.payment_status === 'pending' && !row.pays_on_collection) await paymentSeen(ctx, order_id)
  return shown(row, ctx.now)
}

/** For jobs that write to the shopper, who need the order and its link. */
export async function orderForMail(ctx: TenantContext, orderId: string): Promise<Row | null> {
  return orderRow(ctx, orderId)
}

export function opens(token: string, stored: string): boolean {
  const given = Buffer.from(token)
  const expected = Buffer.from(stored)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function shown(row: Row, now: Date): ShopperOrder {
  const {
    access_token: _,
    slot_minutes: __,
    pickup_at: ___,
    paid_at: ____,
    payment_intent_id: _____,
    collected_at: ______,
    hold_expires_at: _______,
    ...order
  } = row
  const contract = { ...row, time_zone: row.store.time_zone }
  return {
    ...order,
    can_cancel: cancellationError(row, now) === null,
    can_move: ownMoveError(row, now) === null,
    can_withdraw:
      withdrawalOf(row.order_items).with.length > 0 && withdrawalError(contract, now) === null,
  }
}

async function orderRow(ctx: TenantContext, orderId: string): Promise<Row | null> {
  const [row] = await readInTenantPrepared<Row>(ctx, SQL, [orderId])
  return row ?? null
}

const SQL = `
  select o.id, o.order_number, o.pickup_code, o.status, o.payment_status, o.pays_on_collection, o.access_token, o.pickup_at,
    o.paid_at, o.payment_intent_id, o.hold_expires_at, o.cancellable_until,
    case when o.payment_status = 'pending' then o.payment_url end as payment_url,
    json_build_object('first_name', o.customer_first_name, 'last_name', o.customer_last_name,
      'email', o.customer_email, 'phone', o.customer_phone) as customer,
    json_build_object('id', s.id, 'name', s.name, 'address', s.address, 'postal_code', s.postal_code, 'city', s.city,
      'country', s.country, 'phone', s.phone, 'latitude', s.latitude, 'longitude', s.longitude,
      'time_zone', s.time_zone) as store,
    o.pickup_date, to_char(o.pickup_time, 'HH24:MI') as pickup_time,
    to_char(o.pickup_time + make_interval(mins => l.duration_minutes), 'HH24:MI') as pickup_end_time,
    l.duration_minutes as slot_minutes,
    (select count(*)::int from order_events e where e.order_id = o.id
      and (e.kind = 'pickup_moved' or e.to_status = 'cancelled' or e.from_status = 'cancelled')) as pickup_version,
    o.notes, o.promo_code, o.discount_amount, o.subtotal_ht, o.total_tax, o.total_ttc, o.refunded_amount, o.created_at,
    o.paid_at is not null and o.payment_intent_id is null and o.total_ttc > 0 as is_paid_at_shop,
    case when o.status = 'cancelled' then (select substring(e.kind from 'cancelled_by_(.*)') from order_events e
      where e.order_id = o.id and e.to_status = 'cancelled' order by e.number desc limit 1) end as cancelled_by,
    (select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = 'completed') as collected_at,
    exists (select from withdrawals w where w.order_id = o.id) as has_withdrawn,
    coalesce((select sum(r.amount)::int from refunds r where r.order_id = o.id and r.status = 'pending'
      and r.extra_payment_intent_id is null), 0) as refunds_under_way,
    coalesce((select bool_and(r.status <> 'pending') and (array_agg(r.status order by r.created_at desc, r.id))[1] = 'failed'
      from refunds r where r.order_id = o.id and r.extra_payment_intent_id is null), false) as has_failed_refund,
    -- Money that crossed a cancellation goes back too, but nothing had been taken by somebody else.
    exists (select from order_events e where e.order_id = o.id and e.kind = 'late_payment_refused'
      and e.reason is distinct from 'TOO_LATE_TO_CANCEL') as was_paid_too_late,
    (select json_build_object('amount', (e.details->>'amount')::int, 'currency', e.details->>'currency') from order_events e
      where e.order_id = o.id and e.kind = 'payment_differs' and o.paid_at is null order by e.number desc limit 1) as paid_differently,
    coalesce((select json_agg(json_build_object('product_id', i.product_id, 'product_name', i.product_name,
        'options', i.options,
        'quantity', i.quantity, 'unit_price', i.unit_price, 'tax_rate', i.tax_rate,
        'discount_amount', i.discount_amount, 'total_ttc', i.total_ttc, ${LINE_FACTS_SQL}) order by i.position)
      from order_items i where i.order_id = o.id), '[]') as order_items,
    coalesce((select json_agg(json_build_object('tax_rate', t.tax_rate, 'base_ht', t.base_ht,
        'tax_amount', t.tax_amount, 'total_ttc', t.total_ttc) order by t.tax_rate)
      from order_taxes t where t.order_id = o.id), '[]') as taxes,
    coalesce((select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'invoice_number', v.invoice_number)
        order by v.issued_at, v.kind desc, v.sequence)
      from invoices v where v.order_id = o.id), '[]') as invoices
  from orders o
  join store_locations s on s.id = o.store_id
  left join pickup_time_slots l on l.id = o.slot_id
  where o.id = $1`
