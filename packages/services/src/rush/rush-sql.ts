/**
 * The rules of a rush that may still hold at store `s`, as JSON; those of days before `since` are over. Whether a pause has
 * ended is asked of the clock when the answer is used, so that a remembered answer ends in time.
 */
export function rushSql(since: string): string {
  return `coalesce((
    select json_agg(json_build_object('kind', r.kind, 'date', r.date, 'ends_at', r.ends_at,
      'extra_minutes', r.extra_minutes, 'percent', r.percent, 'most_orders', r.most_orders))
    from rush_rules r
    where r.ended_at is null and (r.store_id is null or r.store_id = s.id)
      and (r.date is null or r.date >= ${since})), '[]')`
}
