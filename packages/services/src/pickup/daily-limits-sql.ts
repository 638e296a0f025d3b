/**
 * The daily limits of product `p` at a store, its own and its category's, with what orders have taken of them on the days
 * of the calendar. Most products have none, and cost no lookup.
 */
export function dailyLimitsSql(store: string, from: string, to: string): string {
  return `coalesce((
    select json_agg(json_build_object('subject_id', l.subject_id, 'most', l.most, 'taken', coalesce((
      select json_agg(json_build_object('pickup_date', d.pickup_date, 'taken', d.taken))
      from pickup_day_counts d
      where d.subject_id = l.subject_id and d.store_id = ${store} and d.taken > 0
        and d.pickup_date between ${from} and ${to}), '[]')))
    from (
      select p.id as subject_id, p.daily_capacity as most
      union all
      select c.id, c.daily_capacity from product_categories c where c.id = p.category_id
    ) l where l.most is not null), '[]')`
}
