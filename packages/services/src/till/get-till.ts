import { PAYMENTS_SHOWN, type TillDay, type TillRow } from '@fournil/contract/office/till'
import { clientOf, inTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

/** What came and went today, on the shop's clock. */
export async function getTill(ctx: Context): Promise<TillDay> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const time_zone = await shopTimeZone(tx)
    const day = dateIn(time_zone, ctx.now)
    const client = clientOf(tx)
    const { rows: sums } = await client.query<Sums>(SUMS, [day])
    const { rows: payments } = await client.query<TillRow>(ROWS, [day, PAYMENTS_SHOWN])
    const [sum] = sums
    if (!sum) throw new Error('sums are always one row')
    return { day, time_zone, ...sum, payments }
  })
}

type Sums = Pick<TillDay, 'payments_count' | 'total' | 'by_means' | 'by_tax'>

// A payment is closed on its own day or later: the index by closing finds it.
const OF_DAY = 'from payments p where p.closing_day >= $1 and p.day = $1'

const SUMS = `
  select (select count(*)::integer ${OF_DAY}) as payments_count,
    (select coalesce(sum(p.amount), 0) ${OF_DAY}) as total,
    (select coalesce(jsonb_agg(part order by part.total desc), '[]') from (
      select p.means, count(*) as payments_count, sum(p.amount) as total ${OF_DAY} group by p.means) part) as by_means,
    (select coalesce(jsonb_agg(part order by part.tax_rate), '[]') from (
      select rate.tax_rate, sum(rate.base_ht) as base_ht, sum(rate.tax_amount) as tax_amount, sum(rate.total_ttc) as total_ttc
      from payments p
      cross join lateral jsonb_to_recordset(p.taxes) as rate (tax_rate numeric, base_ht bigint, tax_amount bigint, total_ttc bigint)
      where p.closing_day >= $1 and p.day = $1 group by rate.tax_rate) part) as by_tax`

const ROWS = `
  select p.number, p.kind, p.means, p.amount, p.order_id, p.order_number, p.taken_at,
    p.means <> 'card_online' and p.kind <> 'reversal'
      and not exists (select from payments r where r.reversal_of = p.number) as is_correctable
  ${OF_DAY} order by p.number desc limit $2`
