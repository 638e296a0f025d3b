import { createHash, type Hash } from 'node:crypto'
import type { TillRange } from '@fournil/contract/office/till'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { SOFTWARE } from '@fournil/domain/software'
import { TILL_FILES, type TillSeal } from '@fournil/domain/till-archive'
import type { Archive, NewArchive } from '@fournil/integrations/archives/port'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { BYTE_ORDER_MARK } from '../reports/export-sales.ts'
import { closingsCsv, paymentsCsv } from './archive-csv.ts'
import { archiveReadme } from './archive-readme.ts'
import { readClosings, readPayments, type Stretch } from './read-rows.ts'

const ROWS_A_READING = 1000

type Rows = { number: number; hash: string }

/** All rows of a period and what proves them, written while it is read: rows are only added, so pages of them fit together. */
export async function archiveTill(
  ctx: Context,
  newArchive: NewArchive,
  range: TillRange,
): Promise<{ file_name: string; content: AsyncIterable<Uint8Array> }> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const found = await inTenant(ctx, async (tx) => {
    await audit(ctx, tx, 'till_archived', { type: 'till' }, range)
    return {
      payments: await stretchOf(tx, PAYMENTS, range),
      closings: await stretchOf(tx, CLOSINGS, range),
    }
  })
  const archive = newArchive()
  fill(ctx, archive, range, found).catch((error: Error) => archive.fail(error))
  return { file_name: `caisse_${range.from}_${range.to}.zip`, content: archive.output }
}

/** Numbers follow each other without a gap, so a row of another day may lie between those of the period. */
async function stretchOf(tx: Tx, sql: string, { from, to }: TillRange): Promise<Stretch> {
  const { rows } = await clientOf(tx).query<Stretch>(sql, [from, to])
  return rows[0] ?? { first: 1, last: 0 }
}

const PAYMENTS = `
  select coalesce(min(number), 1) as first, coalesce(max(number), 0) as last from payments where closing_day between $1 and $2`
const CLOSINGS = `
  select coalesce(min(number), 1) as first, coalesce(max(number), 0) as last from closings
  where period_start between $1 and $2 and (period_start + ('1 ' || kind)::interval)::date - 1 <= $2`

async function fill(
  ctx: TenantContext,
  archive: Archive,
  range: TillRange,
  found: { payments: Stretch; closings: Stretch },
): Promise<void> {
  const files: TillSeal['files'] = {}
  const add = async (name: string, content: AsyncIterable<string>) => {
    const hash = createHash('sha256')
    await archive.add({
      name,
      content: hashed(content, hash),
      written_at: ctx.now,
      compress: true,
    })
    files[name] = hash.digest('hex')
  }
  const payments = () => pagesOf(ctx, found.payments, readPayments)
  const closings = () => pagesOf(ctx, found.closings, readClosings)
  const last = { payment: null as string | null, closing: null as string | null }
  const shop = ctx.tenant.tenant_name
  await add(TILL_FILES.readme, once(archiveReadme(shop, range, ctx.now)))
  await add(
    TILL_FILES.payments,
    jsonLines(payments(), (hash) => (last.payment = hash)),
  )
  await add(
    TILL_FILES.closings,
    jsonLines(closings(), (hash) => (last.closing = hash)),
  )
  await add(TILL_FILES.payments_csv, csv(payments(), paymentsCsv))
  await add(TILL_FILES.closings_csv, csv(closings(), closingsCsv))
  const seal: TillSeal = {
    format: 'fournil-till-1',
    shop,
    software: `${SOFTWARE.name} ${SOFTWARE.version}`,
    made_at: ctx.now.toISOString(),
    ...range,
    payments_count: countOf(found.payments),
    last_payment_hash: last.payment,
    closings_count: countOf(found.closings),
    last_closing_hash: last.closing,
    files: { ...files },
  }
  await add(TILL_FILES.seal, once(`${JSON.stringify(seal, null, 2)}\n`))
  archive.end()
}

function countOf({ first, last }: Stretch): number {
  return Math.max(0, last - first + 1)
}

async function* pagesOf<Row extends Rows>(
  ctx: TenantContext,
  { first, last }: Stretch,
  read: (tx: Tx, stretch: Stretch) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let at = first; at <= last; at += ROWS_A_READING) {
    const page = { first: at, last: Math.min(last, at + ROWS_A_READING - 1) }
    yield await inTenant(ctx, (tx) => read(tx, page))
  }
}

async function* jsonLines<Row extends Rows>(
  pages: AsyncIterable<Row[]>,
  lastHash: (hash: string) => void,
): AsyncGenerator<string> {
  for await (const rows of pages) {
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    const last = rows.at(-1)
    if (last) lastHash(last.hash)
  }
}

async function* csv<Row>(
  pages: AsyncIterable<Row[]>,
  { headings, lines }: { headings: string; lines: (rows: Row[]) => string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + headings
  for await (const rows of pages) yield lines(rows)
}

async function* hashed(content: AsyncIterable<string>, hash: Hash): AsyncGenerator<string> {
  for await (const part of content) {
    hash.update(part)
    yield part
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
