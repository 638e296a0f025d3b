import type { FinanceRange } from '@fournil/contract/office/finances'
import { inTenant, readInTenant } from '@fournil/db'
import {
  disputed,
  FEC_COLUMNS,
  type FecEntry,
  fecFileName,
  fecLine,
  fecLines,
  paidOut,
  saleOrRefund,
} from '@fournil/domain/fec'
import { refundEntries } from '@fournil/domain/ledger'
import { refundTaxes } from '@fournil/domain/refund-split'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import type { SalesFile } from '../reports/export-sales.ts'
import { type SalesEntry, salesPages } from '../reports/sales-pages.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

type Sale = {
  order_number: string
  amount_total: number
  platform_fee: number
  on_own_account: boolean
}
type Payout = Parameters<typeof paidOut>[0]
type Disputed = Parameters<typeof disputed>[0]

/** Sales, refunds, commissions, disputes and payouts of a period as balanced entries, for the accountant's software. */
export async function exportFec(ctx: Context, range: FinanceRange): Promise<SalesFile> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { siret, time_zone } = await inTenant(ctx, async (tx) => ({
    siret: (await tx.selectFrom('invoice_settings').select('siret').executeTakeFirst())?.siret,
    time_zone: await shopTimeZone(tx),
  }))
  return {
    file_name: fecFileName(siret ?? null, range.to),
    content: writeFile(ctx, range, time_zone),
  }
}

async function* writeFile(
  ctx: TenantContext,
  range: FinanceRange,
  time_zone: string,
): AsyncGenerator<string> {
  yield fecLine(FEC_COLUMNS)
  const others = await otherEntries(ctx, [time_zone, range.from, range.to])
  let number = 0
  const numbered = (entries: readonly FecEntry[]) =>
    entries.map((entry) => fecLines(entry, ++number)).join('')
  for await (const page of salesPages(ctx, range)) {
    const sales = await salesOf(ctx, page)
    for (const entry of page) {
      // Days rise in the file, whatever its journals.
      while (others[0] && others[0].day < entry.day) yield numbered(others.splice(0, 1))
      const sale = sales.get(entry.order_number)
      if (sale) yield numbered([entryOf(entry, sale)])
    }
  }
  yield numbered(others)
}

/** What is no sale and no refund, in the order of its days. There is little of it. */
async function otherEntries(ctx: TenantContext, of: string[]): Promise<FecEntry[]> {
  const payouts = await readInTenant<Payout>(ctx, PAYOUTS, of)
  const disputes = await readInTenant<Disputed>(ctx, DISPUTES, of)
  return [...payouts.map(paidOut), ...disputes.map(disputed)].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  )
}

/** Those of the page that were paid through the platform: what was paid at the counter is in the shop's own till. */
async function salesOf(
  ctx: TenantContext,
  page: readonly SalesEntry[],
): Promise<Map<string, Sale>> {
  const numbers = page.map(({ order_number }) => order_number)
  const rows = await readInTenant<Sale>(ctx, SALES, [numbers])
  return new Map(rows.map((sale) => [sale.order_number, sale]))
}

function entryOf(entry: SalesEntry, sale: Sale): FecEntry {
  const { day, order_number, kind, amount, refunded_before } = entry
  const { on_own_account } = sale
  const event = { day, order_number, label: `${LABELS[kind]} ${order_number}`, on_own_account }
  if (kind === 'sale') return saleOrRefund({ ...event, sign: 1 }, entry.taxes, sale.platform_fee)
  const parts = refundTaxes(entry.taxes, entry.before, entry.own)
  const returned = refundEntries({ ...sale, refunded_before }, amount, 'available')
  const commission = returned.find(({ account }) => account === 'commission')?.amount ?? 0
  const sign = kind === 'refund' ? -1 : 1
  return saleOrRefund({ ...event, sign }, parts, -commission)
}

const LABELS = {
  sale: 'Commande',
  refund: 'Remboursement commande',
  refund_returned: 'Remboursement refusé commande',
} as const

const SALES = `
  select o.order_number, t.amount_total, t.platform_fee, t.payment_account is not null as on_own_account
  from orders o join platform_transactions t on t.order_id = o.id where o.order_number = any ($1::text[])`

const PAYOUTS = `
  select (processed_at at time zone $1)::date::text as day, left(id::text, 8) as piece, amount from payout_requests
  where status = 'completed' and (processed_at at time zone $1)::date between $2::date and $3::date
  order by processed_at, id`

// The ledger knows what the platform was charged, and when. On the shop's own account the provider moves its money, and
// says the amounts alone: what was taken is dated by the day we heard of it, what was given back by the bank's decision.
const DISPUTES = `
  with moved as (
    select (e.created_at at time zone $1)::date as day, e.dispute_id, false as on_own_account,
           -sum(e.amount) filter (where e.kind <> 'dispute_fee') as contested,
           -sum(e.amount) filter (where e.kind = 'dispute_fee') as fee
    from ledger_entries e where e.dispute_id is not null and e.account in ('pending', 'available')
    group by 1, 2
    union all
    select (d.created_at at time zone $1)::date, d.id, true, d.withdrawn, d.fee
    from disputes d where d.payment_account is not null
    union all
    select (d.closed_at at time zone $1)::date, d.id, true, -d.reinstated, -d.fee_returned
    from disputes d where d.payment_account is not null and d.closed_at is not null)
  select m.day::text as day, o.order_number, m.on_own_account,
         coalesce(m.contested, 0)::bigint as contested, coalesce(m.fee, 0)::bigint as fee
  from moved m join disputes d on d.id = m.dispute_id join orders o on o.id = d.order_id
  where m.day between $2::date and $3::date and (m.contested <> 0 or m.fee <> 0)
  order by m.day, o.order_number, m.contested desc`
