import type { AuditLogRow, ExportAuditLogs } from '@fournil/contract/platform/audit-logs'
import { addDays } from '@fournil/domain/calendar'
import { neutraliseCell } from '@fournil/domain/csv'
import { stringify } from 'csv-stringify/sync'
import { everyCell } from '../../cells/each-cell.ts'
import type { Context } from '../../context.ts'
import { dayStart } from '../../monitoring/spans.ts'
import { actOnPlatform } from '../act.ts'
import { readAuditLogs } from './list-audit-logs.ts'

const ROWS_AT_ONCE = 1000
const BYTE_ORDER_MARK = '\uFEFF'

const COLUMNS = [
  'created_at',
  'action_type',
  'target_type',
  'target_id',
  'tenant_name',
  'admin_email',
  'impersonator_email',
  'ip_address',
  'details',
] as const

type AuditFile = { file_name: string; content: AsyncGenerator<string> }

/** Everything that was asked for, written while it is being read, however long the log is. */
export async function exportAuditLogs(ctx: Context, asked: ExportAuditLogs): Promise<AuditFile> {
  const { from, to, filter, search } = asked
  const act = {
    type: 'audit_logs_exported',
    target: { type: 'audit_logs' },
    details: { from, to, filter, searched: Boolean(search) },
  }
  await everyCell(ctx, (there) => actOnPlatform(there, async () => ({ act, result: null })))
  return { file_name: `audit-logs_${from}_${to}.csv`, content: writeFile(ctx, asked) }
}

async function* writeFile(ctx: Context, asked: ExportAuditLogs): AsyncGenerator<string> {
  const { from, to, ...list } = asked
  const span = { since: dayStart(from), until: dayStart(addDays(to, 1)) }
  yield BYTE_ORDER_MARK + asCsv([[...COLUMNS]])
  let after: string | undefined
  do {
    const { rows, next } = await readAuditLogs(ctx, { ...list, ...span, after }, ROWS_AT_ONCE)
    yield asCsv(rows.map(cellsOf))
    after = next ?? undefined
  } while (after)
}

/** What somebody else wrote is never a formula. */
function cellsOf(row: AuditLogRow): string[] {
  return COLUMNS.map((column) =>
    column === 'created_at' ? row.created_at.toISOString() : neutraliseCell(row[column] ?? ''),
  )
}

function asCsv(rows: string[][]): string {
  return stringify(rows, { quoted: true, record_delimiter: 'windows' })
}
