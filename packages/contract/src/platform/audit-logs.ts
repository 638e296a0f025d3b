import { dateRangeError } from '@fournil/domain/date-range'
import { z } from 'zod'
import { boundedCount } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { englishSearch } from './english-fields.ts'
import { keyPageOf, pageByNumber } from './key-page.ts'

export const AUDIT_FILTERS = ['actions', 'all'] as const

export const AuditLogRow = z.object({
  id: z.string(),
  action_type: z.string(),
  target_type: z.string(),
  target_id: z.string().nullable(),
  admin_email: z.string().nullable(),
  /** Who acted in their place. */
  impersonator_email: z.string().nullable(),
  tenant_name: z.string().nullable(),
  ip_address: z.string().nullable(),
  details: z.string(),
  created_at: z.coerce.date(),
})
export type AuditLogRow = z.infer<typeof AuditLogRow>

export const ListAuditLogs = z.strictObject({
  search: englishSearch.optional(),
  /** Actions, or pages that were looked at as well. */
  filter: z.enum(AUDIT_FILTERS).default('actions'),
  ...pageByNumber,
})
export type ListAuditLogs = z.output<typeof ListAuditLogs>

const NO_DAY = 'This day does not exist.'
const day = z.iso
  .date(NO_DAY)
  .refine((date) => date >= '2000-01-01' && date <= '2099-12-31', { error: NO_DAY, abort: true })

const RANGE_ERRORS = {
  reversed: 'The last day comes before the first.',
  too_long: 'An export covers five years at most.',
} as const

/** What a list shows, over all its pages, between two days of Paris. */
export const ExportAuditLogs = z
  .strictObject({
    search: englishSearch.optional(),
    filter: z.enum(AUDIT_FILTERS, 'There is no such filter.').default('actions'),
    from: day,
    to: day,
  })
  .superRefine((asked, check) => {
    const problem = dateRangeError(asked)
    if (problem) check.addIssue({ code: 'custom', path: ['to'], message: RANGE_ERRORS[problem] })
  })
export type ExportAuditLogs = z.output<typeof ExportAuditLogs>

export const AuditStats = z.object({
  last_24_hours: boundedCount,
  last_7_days: boundedCount,
  people_24_hours: boundedCount,
  impersonations_7_days: boundedCount,
})
export type AuditStats = z.infer<typeof AuditStats>

export const auditLogs = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/audit-logs',
      summary: 'Who did what to what, newest first',
    })
    .input(ListAuditLogs)
    .output(keyPageOf(AuditLogRow).extend({ stats: AuditStats })),
}
