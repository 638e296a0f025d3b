/**
 * The daily limits of product `p` at a store, its own and its category's, with what orders have taken of them on the days
 * of the calendar. A product that only a feast limits is there with none of its own. Most products have no limit, and
 * nothing is counted for them.
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
    ) l where l.most is not null or exists (
      select from feast_products q join feasts f on f.id = q.feast_id
      where q.product_id = l.subject_id and q.daily_capacity is not null
        and f.store_id = ${store} and f.archived_at is null and f.end_date >= ${from} and f.start_date <= ${to})), '[]')`
}
