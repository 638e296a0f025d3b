import { clientOf, inTenant, type Tx } from '@fournil/db'
import { lastDayOver, nextClosing, type TillState } from '@fournil/domain/closings'
import type { TenantContext } from '../context.ts'

/** Ten years of days at once: whoever is further behind goes on with the next job. */
const MOST = 4000

/**
 * Makes every closing that is due, each in a transaction of its own: whoever is stopped in between, or works beside another,
 * finds what is left. Every figure is added up by the database.
 */
export async function closeTill(ctx: TenantContext): Promise<void> {
  for (let made = 0; made < MOST; made += 1) if (!(await closeNext(ctx))) return
}

export function closeNext(ctx: TenantContext): Promise<boolean> {
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await clientOf(tx).query('select app.lock_till($1)', [tenant_id])
    const next = nextClosing(await tillState(tx, ctx.now))
    if (!next) return false
    await clientOf(tx).query(
      'insert into closings (tenant_id, kind, period_start, closed_at) values ($1, $2, $3, $4)',
      [tenant_id, next.kind, next.period_start, ctx.now],
    )
    return true
  })
}

async function tillState(tx: Tx, now: Date): Promise<TillState> {
  const stores = await tx.selectFrom('store_locations').select('time_zone').distinct().execute()
  const { rows } = await clientOf(tx).query<Omit<TillState, 'day_over'>>(STATE)
  const [state] = rows
  if (!state) throw new Error('a till without a state')
  const zones = stores.map(({ time_zone }) => time_zone)
  return { ...state, day_over: lastDayOver(zones, now) }
}

const STATE = `
  select closed.day as day_closed,
    (select min(closing_day) from payments where closing_day > coalesce(closed.day, '-infinity')) as day_with_payments,
    (select min(closing_day) from payments where means <> 'card_online') as counter_since,
    (select min(period_start) from closings where kind = 'day'
      and (closed.month is null or period_start >= closed.month + interval '1 month')) as day_without_month,
    (select min(period_start) from closings where kind = 'month'
      and (closed.year is null or period_start >= closed.year + interval '1 year')) as month_without_year
  from (
    select max(period_start) filter (where kind = 'day') as day, max(period_start) filter (where kind = 'month') as month,
      max(period_start) filter (where kind = 'year') as year
    from closings
  ) closed`
