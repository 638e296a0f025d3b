import type { Report, ReportRange } from '@fournil/contract/office/reports'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { eachDay } from '@fournil/domain/date-range'
import { divideHalfUp } from '@fournil/domain/money'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { topProducts } from '../sales/top-products.ts'

const TOP_PRODUCTS = 10

/** Sales and VAT of a period, net of refunds, from the figures kept by day: all questions travel together. */
export async function getReport(ctx: Context, range: ReportRange): Promise<Report> {
  requirePermission(ctx, 'can_view_reports')
  requireTenant(ctx)
  const { store_id } = range
  return inTenant(ctx, async (tx) => {
    const [stores, settings, days, by_rate, top_products] = await Promise.all([
      tx.selectFrom('store_locations').select(['id', 'name']).orderBy('name').execute(),
      tx.selectFrom('tax_settings').select('enable_tax_reports').executeTakeFirst(),
      salesByDay(tx, range),
      salesByRate(tx, range),
      topProducts(tx, { range, store_id, by: 'revenue', limit: TOP_PRODUCTS }),
    ])
    if (store_id && !stores.some((store) => store.id === store_id)) throw new AppError('NOT_FOUND')
    const orders_count = total(days, 'orders_count')
    const total_ttc = total(days, 'total_ttc')
    const known = new Map(days.map((day) => [day.date, day]))
    return {
      orders_count,
      subtotal_ht: total(days, 'subtotal_ht'),
      total_tax: total(days, 'total_tax'),
      total_ttc,
      average_basket: orders_count <= 0 ? 0 : divideHalfUp(total_ttc, orders_count),
      refunded: total(days, 'refunded'),
      shows_taxes: settings?.enable_tax_reports ?? true,
      by_rate,
      top_products,
      by_day: eachDay(range).map((date) => ({
        date,
        orders_count: known.get(date)?.orders_count ?? 0,
        total_ttc: known.get(date)?.total_ttc ?? 0,
      })),
      stores,
    }
  })
}

type Day = { date: string } & Record<Figure, number>
type Figure = 'orders_count' | 'subtotal_ht' | 'total_tax' | 'total_ttc' | 'refunded'

function total(days: readonly Day[], figure: Figure): number {
  return days.reduce((all, day) => all + day[figure], 0)
}

async function salesByDay(tx: Tx, { from, to, store_id }: ReportRange): Promise<Day[]> {
  const { rows } = await clientOf(tx).query<Day>(
    `select day as date, sum(orders_count) as orders_count, sum(subtotal_ht) as subtotal_ht,
            sum(total_tax) as total_tax, sum(total_ttc) as total_ttc, sum(refunded) as refunded
     from sales_days where day between $1 and $2 and ($3::uuid is null or store_id = $3)
     group by day`,
    [from, to, store_id ?? null],
  )
  return rows
}

async function salesByRate(tx: Tx, { from, to, store_id }: ReportRange) {
  const { rows } = await clientOf(tx).query<Report['by_rate'][number]>(
    `select tax_rate, sum(base_ht) as base_ht, sum(tax_amount) as tax_amount, sum(total_ttc) as total_ttc
     from sales_day_taxes where day between $1 and $2 and ($3::uuid is null or store_id = $3)
     group by tax_rate order by tax_rate desc`,
    [from, to, store_id ?? null],
  )
  return rows
}
