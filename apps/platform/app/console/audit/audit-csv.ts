import type { AuditLogRow } from '@fournil/contract/platform/audit-logs'

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

/** What the list shows, for a spreadsheet. */
export function auditCsv(rows: readonly AuditLogRow[]): string {
  const lines = rows.map((row) =>
    COLUMNS.map((column) =>
      cell(column === 'created_at' ? new Date(row.created_at).toISOString() : row[column]),
    ).join(','),
  )
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}

/** Quoted; what a spreadsheet would take for a formula is neutralised. */
function cell(value: string | null): string {
  const text = value ?? ''
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
