import type { FinanceRange, Transaction } from '@fournil/contract/office/finances'
import { inTenant, readInTenant } from '@fournil/db'
import { formatShortDateFr } from '@fournil/domain/calendar'
import { typedEuros } from '@fournil/domain/money'
import { MONEY_STATUS_LABELS } from '@fournil/domain/payouts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { asCsv, BYTE_ORDER_MARK, type SalesFile, text } from '../reports/export-sales.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { NET_AMOUNT_SQL } from './net-amount-sql.ts'

type Row = Pick<
  Transaction,
  | 'id'
  | 'order_number'
  | 'amount_total'
  | 'commission_rate'
  | 'platform_fee'
  | 'refunded_amount'
  | 'net_amount'
  | 'status'
> & { day: string; released_on: string | null; key: string }

export const TRANSACTIONS_A_READING = 500

/** Every sale that was paid online, the oldest first, as a French spreadsheet opens it; written while it is being read. */
export async function exportTransactions(
  ctx: Context,
  range: FinanceRange | null,
): Promise<SalesFile> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const time_zone = await inTenant(ctx, shopTimeZone)
  const period = range ? `_${range.from}_${range.to}` : ''
  return { file_name: `transactions${period}.csv`, content: writeFile(ctx, range, time_zone) }
}

const HEADINGS = [
  'Date',
  'Numéro de commande',
  'Montant',
  'Taux de commission (%)',
  'Commission',
  'Remboursé',
  'Net pour la boutique',
  'Statut',
  'Disponible au plus tard le',
]

async function* writeFile(
  ctx: TenantContext,
  range: FinanceRange | null,
  time_zone: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + asCsv([HEADINGS])
  // Each page is a reading of its own: nobody who downloads slowly keeps a connection open.
  let after: { key: string | null; id: string | null } = { key: null, id: null }
  for (;;) {
    const rows: Row[] = await readInTenant<Row>(ctx, SQL, [
      time_zone,
      range?.from ?? null,
      range?.to ?? null,
      after.key,
      after.id,
      TRANSACTIONS_A_READING,
    ])
    yield asCsv(rows.map(cellsOf))
    const last = rows.at(-1)
    if (!last || rows.length < TRANSACTIONS_A_READING) return
    after = last
  }
}

function cellsOf(row: Row): string[] {
  return [
    formatShortDateFr(row.day),
    text(row.order_number),
    typedEuros(row.amount_total),
    String(row.commission_rate).replace('.', ','),
    typedEuros(row.platform_fee),
    typedEuros(row.refunded_amount),
    typedEuros(row.net_amount),
    MONEY_STATUS_LABELS[row.status],
    // What the shop took itself never waited.
    row.released_on ? formatShortDateFr(row.released_on) : '',
  ]
}

const SQL = `
  select t.id, (t.created_at at time zone $1)::date::text as day, o.order_number, t.amount_total,
         t.commission_rate::float8 as commission_rate, t.platform_fee, o.refunded_amount, t.status,
         case when t.payment_account is null then (t.release_at at time zone $1)::date::text end as released_on, t.created_at::text as key,
         ${NET_AMOUNT_SQL} as net_amount
  from platform_transactions t join orders o on o.id = t.order_id
  where ($2::date is null or t.created_at >= ($2::date)::timestamp at time zone $1)
    and ($3::date is null or t.created_at < ($3::date + 1)::timestamp at time zone $1)
    and ($4::timestamptz is null or (t.created_at, t.id) > ($4::timestamptz, $5::uuid))
  order by t.created_at, t.id limit $6`
