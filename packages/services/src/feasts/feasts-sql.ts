/**
 * The feasts of store `s` that are not over on the day `since`, as JSON, with what they offer. One that begins after the day
 * `until` has no say before.
 */
export function feastsSql(since: string, until?: string): string {
  const have_begun = until ? ` and f.start_date <= ${until}` : ''
  return `coalesce((
    select json_agg(json_build_object('id', f.id, 'name', f.name, 'start_date', f.start_date, 'end_date', f.end_date,
      'offer', f.offer, 'orders_until_date', f.orders_until_date,
      'orders_until_time', to_char(f.orders_until_time, 'HH24:MI'),
      'open_time', to_char(f.open_time, 'HH24:MI'), 'close_time', to_char(f.close_time, 'HH24:MI'),
      'products', coalesce((
        select json_agg(json_build_object('product_id', q.product_id, 'daily_capacity', q.daily_capacity) order by q.sort_order)
        from feast_products q where q.feast_id = f.id), '[]'),
      'slots', coalesce((
        select json_agg(json_build_object('id', l.id, 'day_of_week', l.day_of_week,
          'slot_time', to_char(l.slot_time, 'HH24:MI'), 'duration_minutes', l.duration_minutes,
          'max_orders', l.max_orders, 'is_active', l.is_active))
        from pickup_time_slots l where l.feast_id = f.id and l.is_active), '[]')))
    from feasts f where f.store_id = s.id and f.archived_at is null and f.end_date >= ${since}${have_begun}), '[]')`
}

/** The feast of a store's day: what `feastOn` of the domain says, for guards that must not ask twice. */
export function feastOnSql(store: string, date: string): string {
  return `(select f.id from feasts f
    where f.store_id = ${store} and f.archived_at is null and ${date} between f.start_date and f.end_date
    order by f.end_date - f.start_date, f.start_date, f.id limit 1)`
}
