import { readForVisitors } from '@fournil/db'
import type { AvailabilityPeriod, ScheduleDay } from '@fournil/domain/availability'
import { cached } from '../cache/cached.ts'
import type { TenantContext } from '../context.ts'

/** When a product can be had, for those that cannot always be. */
export type ProductRule = {
  id: string
  seasonal: boolean
  has_custom_availability: boolean
  schedule: ScheduleDay[]
  periods: AvailabilityPeriod[]
}

/** The rules of all products on sale that have any, or of all of them: the same for every store. */
export function productRules(
  ctx: TenantContext,
  since: string,
  { of }: { of: 'ruled' | 'all' } = { of: 'ruled' },
): Promise<ProductRule[]> {
  return cached(ctx, `rules since ${since} of ${of}`, () =>
    readForVisitors<ProductRule>(ctx, SQL, [since, of === 'all']),
  )
}

const SQL = `
  select p.id, p.seasonal, p.has_custom_availability, ${scheduleSql()} as schedule, ${periodsSql('$1')} as periods
  from products p
  where p.is_active and p.archived_at is null and (p.has_custom_availability or p.seasonal or $2)`

export function scheduleSql(): string {
  return `coalesce((
    select json_agg(json_build_object('day_of_week', d.day_of_week, 'is_available', d.is_available))
    from product_availability_schedule d where d.product_id = p.id), '[]')`
}

/** Current and coming periods; those that are over decide nothing. */
export function periodsSql(since: string): string {
  return `coalesce((
    select json_agg(json_build_object('start_date', e.start_date, 'end_date', e.end_date,
      'is_available', e.is_available, 'reason', e.reason) order by e.start_date, e.id)
    from product_availability_periods e
    where e.product_id = p.id and e.end_date >= ${since}), '[]')`
}
