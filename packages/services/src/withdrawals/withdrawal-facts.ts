import type { Withdrawal } from '@fournil/contract/shop/withdrawals'
import { clientOf, type Tx } from '@fournil/db'
import type { LineOption } from '@fournil/domain/options'
import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'
import { withdrawalError, withdrawalExclusion } from '@fournil/domain/withdrawal'

export type WithdrawalLine = {
  order_item_id: string
  product_name: string
  options: LineOption[]
  quantity: number
  total_ttc: number
  is_perishable: boolean
  returned_amount: number
}

type Declared = Omit<Withdrawal, 'declared_at' | 'lines'> & {
  declared_at: string
  lines: (Withdrawal['lines'][number] & { order_item_id: string })[]
}

export type WithdrawalFacts = {
  id: string
  order_number: string
  access_token: string
  customer: { first_name: string; last_name: string; email: string }
  status: OrderStatus
  payment_status: PaymentStatus
  paid_at: Date | null
  is_paid_at_shop: boolean
  pickup_date: string
  time_zone: string
  collected_at: Date | null
  lines: WithdrawalLine[]
  declarations: Declared[]
}

/** All that decides on a withdrawal from an order; null when there is no such order. */
export async function withdrawalFacts(tx: Tx, orderId: string): Promise<WithdrawalFacts | null> {
  const { rows } = await clientOf(tx).query<WithdrawalFacts>(SQL, [orderId])
  return rows[0] ?? null
}

export function declaredLines({ declarations }: WithdrawalFacts): ReadonlySet<string> {
  return new Set(
    declarations.flatMap(({ lines }) => lines.map(({ order_item_id }) => order_item_id)),
  )
}

/** Lines that can be sent back and about which nothing was said yet. */
export function openLines(facts: WithdrawalFacts): WithdrawalLine[] {
  const declared = declaredLines(facts)
  return facts.lines.filter(
    (line) => withdrawalExclusion(line) === null && !declared.has(line.order_item_id),
  )
}

/** Why nothing can be declared; null while something can. */
export function whyNoWithdrawal(facts: WithdrawalFacts, now: Date) {
  return withdrawalError(facts, now) ?? (openLines(facts).length === 0 ? 'NOT_WITHDRAWABLE' : null)
}

const SQL = `
  select o.id, o.order_number, o.access_token, o.status, o.payment_status, o.paid_at, o.pickup_date, s.time_zone,
    json_build_object('first_name', o.customer_first_name, 'last_name', o.customer_last_name,
      'email', o.customer_email) as customer,
    o.paid_at is not null and o.payment_intent_id is null and o.total_ttc > 0 as is_paid_at_shop,
    (select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = 'completed') as collected_at,
    coalesce((select json_agg(json_build_object('order_item_id', i.id, 'product_name', i.product_name,
        'options', i.options, 'quantity', i.quantity - given.quantity, 'total_ttc', i.total_ttc,
        'is_perishable', i.is_perishable, 'returned_amount', given.amount) order by i.position)
      from order_items i
      cross join lateral (
        select coalesce(sum(l.amount), 0)::int as amount, coalesce(sum(l.quantity), 0)::int as quantity
        from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and r.status <> 'failed'
      ) given
      where i.order_id = o.id and i.quantity > given.quantity), '[]') as lines,
    coalesce((select json_agg(json_build_object('id', w.id, 'declared_at', w.declared_at, 'amount', w.amount,
        'lines', w.lines) order by w.declared_at, w.id)
      from withdrawals w where w.order_id = o.id), '[]') as declarations
  from orders o join store_locations s on s.id = o.store_id
  where o.id = $1`
