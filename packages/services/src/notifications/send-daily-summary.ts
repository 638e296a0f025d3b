import { clientOf, inTenant, type Tx } from '@fournil/db'
import { type ByWeight, weightOfUnits } from '@fournil/domain/by-weight'
import { addDays } from '@fournil/domain/calendar'
import { wallClockIn } from '@fournil/domain/clock'
import { isSummaryDue } from '@fournil/domain/daily-summary'
import { type LineOption, nameWithOptions } from '@fournil/domain/options'
import { TO_COLLECT } from '@fournil/domain/orders'
import type { DailySummaryData } from '@fournil/mail'
import type { TenantContext } from '../context.ts'
import { BY_WEIGHT_OF_LINE_SQL } from '../order-record/line-facts-sql.ts'
import { summedBy } from '../order-record/summed-by.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { notificationAddress } from './notification-address.ts'

/**
 * The orders of tomorrow, once a day. The day is written down in the transaction that sends the mail, so that neither a
 * second process nor a second try sends another; a day without orders is written down and sends nothing.
 */
export async function sendDailySummary(ctx: TenantContext): Promise<void> {
  const { tenant_id } = ctx.tenant
  await inTenant(ctx, async (tx) => {
    const plan = await tx
      .selectFrom('notification_settings')
      .select(['daily_summary_hour', 'daily_summary_on'])
      .forUpdate()
      .executeTakeFirst()
    const today = wallClockIn(await shopTimeZone(tx), ctx.now)
    if (!plan || !isSummaryDue(plan, today)) return
    await tx.updateTable('notification_settings').set({ daily_summary_on: today.date }).execute()
    const to = await notificationAddress(tx)
    const day = addDays(today.date, 1)
    const stores = await ordersOf(tx, day)
    if (!to || stores.length === 0) return
    const orders_url = `${ctx.originOf(ctx.tenant)}/admin/orders/pick-list?date=${day}`
    const mail = { to, template: 'daily-summary', data: { day, stores, orders_url } } as const
    await ctx.jobs.enqueue(tx, 'mail.send', { tenant_id, mail })
  })
}

type Stores = DailySummaryData['stores']
type StoreRow = Omit<Stores[number], 'products'> & {
  lines: Line[]
}
type Line = {
  product_name: string
  options: LineOption[]
  quantity: number
  by_weight: ByWeight | null
}

async function ordersOf(tx: Tx, day: string): Promise<Stores> {
  const { rows } = await clientOf(tx).query<StoreRow>(SUMMARY_SQL, [day, TO_COLLECT])
  return rows.map(({ lines, ...store }) => ({ ...store, products: inSum(lines) }))
}

const SUMMARY_SQL = `
  select s.name, count(*)::int as orders, to_char(min(o.pickup_time), 'HH24:MI') as first_pickup,
    to_char(max(o.pickup_time), 'HH24:MI') as last_pickup,
    coalesce((select json_agg(json_build_object('product_name', i.product_name, 'options', i.options, 'quantity', i.quantity,
        ${BY_WEIGHT_OF_LINE_SQL}))
      from order_items i join orders due on due.id = i.order_id
      where due.pickup_date = $1 and due.status = any($2) and due.store_id = s.id), '[]') as lines
  from orders o join store_locations s on s.id = o.store_id
  where o.pickup_date = $1 and o.status = any($2)
  group by s.id, s.name order by s.name`

const inFrench = new Intl.Collator('fr', { numeric: true })

/** As the pick list counts them: the same goods by another unit are not added up. */
function inSum(lines: readonly Line[]): { name: string; amount: string }[] {
  const nameOf = ({ product_name, options }: Line) => nameWithOptions(product_name, options)
  const kindOf = (line: Line) =>
    `${nameOf(line)} ${line.by_weight?.weight_unit} ${line.by_weight?.unit_grams}`
  return summedBy(lines, kindOf)
    .map((line) => ({ name: nameOf(line), amount: amountOf(line) }))
    .toSorted((a, b) => inFrench.compare(a.name, b.name))
}

function amountOf({ quantity, by_weight }: Line): string {
  return by_weight ? weightOfUnits(by_weight, quantity) : `${quantity}\u00a0×`
}
