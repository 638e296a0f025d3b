import { lateSql } from '../order-record/late-sql.ts'
import { LINE_FACTS_SQL } from '../order-record/line-facts-sql.ts'
import { MAIL_SENT } from '../order-record/order-events.ts'
import { WITHDRAWALS_SQL } from '../withdrawals/order-withdrawals-sql.ts'

/** One order with all that hangs on it, in one trip. */
export const GET_ORDER_SQL = `
  select o.id, o.order_number, o.pickup_code, o.status, o.payment_status, o.pays_on_collection, o.taken_by_phone, o.store_id, o.pickup_date,
    to_char(o.pickup_time, 'HH24:MI') as pickup_time, o.total_ttc, o.refunded_amount, o.created_at,
    o.notes, ${lateSql('$2::timestamptz')} as is_late, o.company, o.promo_code, o.discount_amount, o.subtotal_ht, o.total_tax, o.paid_at, o.payment_intent_id,
    json_build_object('id', o.customer_id, 'first_name', o.customer_first_name, 'last_name', o.customer_last_name,
      'email', o.customer_email, 'phone', o.customer_phone) as customer,
    json_build_object('name', s.name, 'address', s.address, 'postal_code', s.postal_code, 'city', s.city,
      'phone', s.phone) as store,
    (select json_build_object('id', v.id, 'invoice_number', v.invoice_number, 'has_pdf', v.pdf_url is not null)
      from invoices v where v.order_id = o.id and v.kind = 'invoice' and not exists (
        select from invoices n where n.replaces_invoice_id = v.id)) as invoice,
    coalesce((select json_agg(json_build_object('id', i.id, 'product_id', i.product_id, 'product_name', i.product_name,
        'options', i.options,
        'quantity', i.quantity, 'restocked_units', i.restocked_quantity, 'unit_price', i.unit_price, 'tax_rate', i.tax_rate,
        'discount_amount', i.discount_amount, 'total_ttc', i.total_ttc,
        ${LINE_FACTS_SQL}, 'returned_amount', (select coalesce(sum(l.amount), 0)::int from refunds r join refund_lines l on l.refund_id = r.id
          where r.order_id = o.id and l.order_item_id = i.id and r.status <> 'failed' and r.reason = 'weighed'),
        'refundable_amount', greatest(i.total_ttc - back.amount, 0), 'refundable_units', greatest(i.quantity - back.quantity, 0),
        'has_stock', i.stock_management_mode <> 'none' or exists (
          select from jsonb_array_elements(i.options) as line
          join product_option_choices c on c.id = (line->>'choice_id')::uuid where c.quantity is not null)) order by i.position)
      from order_items i
      cross join lateral (
        select coalesce(sum(l.amount), 0)::int as amount, coalesce(sum(l.quantity), 0)::int as quantity
        from refund_lines l join refunds r on r.id = l.refund_id where l.order_item_id = i.id and r.status <> 'failed'
      ) back
      where i.order_id = o.id), '[]') as order_items,
    coalesce((select json_agg(json_build_object('tax_rate', t.tax_rate, 'base_ht', t.base_ht,
        'tax_amount', t.tax_amount, 'total_ttc', t.total_ttc) order by t.tax_rate)
      from order_taxes t where t.order_id = o.id), '[]') as taxes,
    coalesce((select json_agg(json_build_object('id', r.id, 'amount', r.amount, 'currency', r.currency,
        'status', r.status, 'reason', r.reason,
        'created_at', r.created_at, 'lines', coalesce((
          select json_agg(json_build_object('product_name', i.product_name, 'quantity', l.quantity, 'amount', l.amount)
            order by i.position)
          from refund_lines l join order_items i on i.id = l.order_item_id
          where l.refund_id = r.id and r.by_line), '[]')) order by r.created_at, r.id)
      from refunds r where r.order_id = o.id), '[]') as refunds,
    ${WITHDRAWALS_SQL},
    coalesce((select sum(r.amount)::int from refunds r where r.order_id = o.id and r.status = 'pending'
      and r.extra_payment_intent_id is null), 0) as refunds_under_way,
    coalesce((select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'invoice_number', v.invoice_number,
        'total_ttc', v.total_ttc, 'has_pdf', v.pdf_url is not null) order by v.issued_at, v.kind desc, v.sequence)
      from invoices v where v.order_id = o.id), '[]') as invoices,
    coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'from_status', e.from_status,
        'to_status', e.to_status, 'actor_kind', e.actor_kind, 'reason', coalesce(n.body, e.reason), 'subject', n.subject, 'amount', e.details->'amount',
        'currency', e.details->>'currency', 'means', e.details->>'means',
        'invoice_number', e.details->>'invoice_number',
        'actor_email', coalesce(e.details->>'actor_email', u.email),
        'impersonator_email', e.details->>'impersonator_email',
        'api_key_name', e.details->'api_key'->>'name',
        'is_impersonated', e.impersonator_user_id is not null, 'created_at', e.created_at) order by e.number)
      from order_events e left join users u on u.id = e.actor_user_id
      left join order_notes n on n.id = (e.details->>'note_id')::uuid
      where e.order_id = o.id and e.kind <> '${MAIL_SENT}'), '[]') as history
  from orders o
  join store_locations s on s.id = o.store_id
  where o.id = $1`
