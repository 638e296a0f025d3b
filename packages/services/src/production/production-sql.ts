import { MADE_FOR } from '@fournil/domain/orders'

/** Statuses as SQL writes a list of them. */
export const listed = (statuses: readonly string[]) =>
  statuses.map((status) => `'${status}'`).join(', ')

/** A cake for six and one for eight are two things to make, whatever its name was on the day of the order. */
const ITEM_KEY_SQL = `md5(concat_ws(' ', i.product_id, i.weight_unit, i.unit_grams, (
  select string_agg((chosen ->> 'option_id') || '=' || coalesce(chosen ->> 'choice_id', chosen ->> 'value'), ' ' order by chosen ->> 'option_id')
  from jsonb_array_elements(i.options) as chosen)))`

/**
 * What is due on day $1, at store $2 or at all, by store, hour and thing. Cancelled orders are due for nothing, and still
 * know the name of what was made for them.
 */
export const DUE_SQL = `
  select o.store_id, extract(hour from o.pickup_time)::int as hour, due.item_key, due.product_id,
    coalesce(sum(due.quantity) filter (where o.status <> 'cancelled'), 0)::int as quantity,
    (array_agg(due.line order by o.created_at desc))[1] as line
  from orders o
  cross join lateral (
    select ${ITEM_KEY_SQL} as item_key, i.product_id, i.quantity - i.restocked_quantity as quantity,
      jsonb_build_object('product_name', i.product_name, 'options', i.options,
        'by_weight', case when i.unit_grams is not null then jsonb_build_object('price_per_kilo', i.price_per_kilo,
          'unit_grams', i.unit_grams, 'weight_unit', i.weight_unit) end) as line
    from order_items i where i.order_id = o.id) as due
  where o.pickup_date = $1 and ($2::uuid is null or o.store_id = $2) and o.status in (${listed([...MADE_FOR, 'cancelled'])})
  group by o.store_id, hour, due.item_key, due.product_id`
