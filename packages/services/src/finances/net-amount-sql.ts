/**
 * What is left of a sale for the shop, refunds, commission and disputes counted; `t` is its transaction, `o` its order. What
 * the shop took itself is not in the ledger: there it is what was paid, less what went elsewhere.
 */
export const NET_AMOUNT_SQL = `
  case when t.payment_account is null
    then (select coalesce(sum(e.amount), 0) from ledger_entries e
          where e.transaction_id = t.id and e.account in ('pending', 'available'))
    else t.amount_total - o.refunded_amount
      - (select coalesce(sum(e.amount), 0) from ledger_entries e where e.transaction_id = t.id and e.account = 'commission')
      - (select coalesce(sum(d.withdrawn + d.fee - d.reinstated - d.fee_returned), 0) from disputes d where d.order_id = o.id)
  end::bigint`
