import type { Database } from '../../database.ts'
import type { WrittenOrder } from '../orders/order-rows.ts'

const CARD = '4242424242424242'

/**
 * The payments of the demo's orders in the books of the payment sandbox, so that their money can be given back like that
 * of any other. Written before the orders: a payment without an order harms nobody.
 */
export async function writeSandboxPayments(
  { pool }: Database,
  orders: readonly WrittenOrder[],
): Promise<void> {
  const paid = orders.filter(({ row, life }) => life.paid_at && Number(row.total_ttc) > 0)
  await pool.query(
    `insert into payment_sandbox.sessions
       (id, payment_intent_id, status, expires_at, amount_total, amount_refunded, document)
     select d->>'id', d->>'payment_intent_id', 'complete', to_timestamp((d->>'expires_at')::bigint),
       (d->>'amount_total')::int, (d->'intent'->>'amount_refunded')::int, d
     from jsonb_array_elements($1) as d on conflict do nothing`,
    [JSON.stringify(paid.map(session))],
  )
  await pool.query(
    `insert into payment_sandbox.refunds (id, payment_intent_id, amount, document)
     select d->>'id', d->>'payment_intent_id', (d->>'amount')::int, d
     from jsonb_array_elements($1) as d on conflict do nothing`,
    [JSON.stringify(paid.flatMap(refunds))],
  )
}

function session({ row, life }: WrittenOrder) {
  const { metadata, ...payment } = namesOf(row.tenant_id, row.id)
  const created = seconds(row.created_at)
  return {
    id: row.payment_session_id,
    created,
    expires_at: created + 30 * 60,
    status: 'complete',
    amount_total: row.total_ttc,
    currency: 'eur',
    lines: [{ name: row.order_number, quantity: 1, unit_amount: row.total_ttc }],
    customer_email: row.customer_email,
    client_reference_id: row.id,
    locale: 'fr',
    success_url: 'http://localhost/order-success',
    cancel_url: null,
    metadata,
    intent_metadata: metadata,
    description: row.order_number,
    intent: {
      id: payment.payment_intent_id,
      charge_id: payment.charge_id,
      status: 'succeeded',
      failure: null,
      card: CARD,
      created: seconds(life.paid_at),
      amount_refunded: life.refund?.amount ?? 0,
    },
    payment_intent_id: payment.payment_intent_id,
    pays_at: null,
  }
}

function refunds({ row, life }: WrittenOrder) {
  if (!life.refund) return []
  const { amount, at } = life.refund
  return {
    id: `demo_refund_${row.id}`,
    ...namesOf(row.tenant_id, row.id),
    amount,
    currency: 'eur',
    created: seconds(at),
    reason: 'requested_by_customer',
  }
}

function namesOf(tenant_id: string, order_id: string) {
  return {
    payment_intent_id: `demo_payment_${order_id}`,
    charge_id: `demo_charge_${order_id}`,
    metadata: { tenant_id, order_id },
  }
}

function seconds(moment: unknown): number {
  return Math.floor(new Date(String(moment)).getTime() / 1000)
}
