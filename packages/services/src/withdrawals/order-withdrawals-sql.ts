/** A withdrawal, called `w`, of which no money has gone back yet: its order is called `o`. */
export const IS_OPEN_WITHDRAWAL_SQL = `
  o.status <> 'cancelled' and o.payment_status <> 'refunded' and w.amount > 0 and not exists (
    select from refunds r where r.order_id = w.order_id and r.created_at >= w.declared_at and r.status <> 'failed'
      and r.extra_payment_intent_id is null and r.reason is distinct from 'weighed')`

/** What an order's page of the back office shows of them. */
export const WITHDRAWALS_SQL = `
    coalesce((select json_agg(json_build_object('id', w.id, 'declared_at', w.declared_at, 'amount', w.amount,
        'lines', w.lines, 'is_open', ${IS_OPEN_WITHDRAWAL_SQL}) order by w.declared_at, w.id)
      from withdrawals w where w.order_id = o.id), '[]') as withdrawals`

export const HAS_OPEN_WITHDRAWAL_SQL = `
  exists (select from withdrawals w where w.order_id = o.id and ${IS_OPEN_WITHDRAWAL_SQL}) as has_open_withdrawal`
