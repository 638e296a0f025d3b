import {
  INVOICES_A_PAGE,
  type InvoiceList,
  type InvoiceRow,
  type ListInvoices,
} from '@fournil/contract/office/invoices'
import { clientOf, inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** How far finds are counted: nobody turns that many pages. */
const COUNTED = 10_000

/** Invoices and credit notes, the latest first. */
export async function listIssuedInvoices(ctx: Context, input: ListInvoices): Promise<InvoiceList> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const words = (input.search ?? '').split(/\s+/).filter((word) => word !== '')
  const patterns = words.map((word) => `%${escaped(word)}%`)
  const wanted = [input.month ? `${input.month}-01` : null, input.kind ?? null, patterns]
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    const skipped = (input.page - 1) * INVOICES_A_PAGE
    const [rows, counted, months] = await Promise.all([
      client.query<InvoiceRow>(ROWS, [...wanted, INVOICES_A_PAGE, skipped]),
      client.query<{ total: number }>(COUNT, [...wanted, COUNTED + 1]),
      client.query<{ month: string }>(MONTHS),
    ])
    const total = counted.rows[0]?.total ?? 0
    return {
      invoices: rows.rows,
      total: Math.min(total, COUNTED),
      total_is_exact: total <= COUNTED,
      page: input.page,
      page_size: INVOICES_A_PAGE,
      months: months.rows.map(({ month }) => month),
    }
  })
}

// What LIKE takes for a pattern is only text here.
function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

// The books of a French company turn the page in Paris.
export const IN_MONTH = `($1::date is null or (
  v.issued_at >= ($1::date::timestamp at time zone 'Europe/Paris')
  and v.issued_at < (($1::date + interval '1 month') at time zone 'Europe/Paris')))`

const WANTED = `${IN_MONTH} and ($2::text is null or v.kind = $2)
  and (cardinality($3::text[]) = 0 or v.search_text like all (select fold(word) from unnest($3::text[]) as word))`

const ROWS = `
  select v.id, v.kind, v.invoice_number, v.content->>'issued_on' as issued_on, v.order_id,
    v.content->'order'->>'order_number' as order_number,
    coalesce(v.content->'buyer'->'company'->>'company_name', v.content->'buyer'->>'name') as buyer, v.total_ttc,
    exists (select from invoices n where n.replaces_invoice_id = v.id) as is_replaced
  from invoices v
  where ${WANTED}
  order by v.issued_at desc, v.id
  limit $4 offset $5`

const COUNT = `select count(*)::int as total from (select from invoices v where ${WANTED} limit $4) as found`

// A month after the other by the index, instead of looking at every document.
const MONTHS = `
  with recursive months as (
    (select date_trunc('month', v.issued_at at time zone 'Europe/Paris') as month from invoices v
      order by v.issued_at desc limit 1)
    union all
    select (select date_trunc('month', v.issued_at at time zone 'Europe/Paris') from invoices v
      where v.issued_at < (m.month at time zone 'Europe/Paris') order by v.issued_at desc limit 1)
    from months m where m.month is not null
  )
  select to_char(month, 'YYYY-MM') as month from months where month is not null limit 240`
