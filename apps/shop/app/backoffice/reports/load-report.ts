import type { Visit } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'
import { issuesOf } from '../office-api.ts'
import { type AskedReport, thisMonth } from './report-range.ts'

/** The report that was asked for; of all stores when that one is not ours, of this month when the range is refused. */
export async function loadReport(api: Visit['api'], asked: AskedReport, today: string) {
  const { range, store_id } = asked
  try {
    return { ...asked, report: await api.office.reports.get({ ...range, store_id }) }
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.code === 'NOT_FOUND')
      return { ...asked, store_id: undefined, report: await api.office.reports.get(range) }
    const faults = Object.fromEntries(issuesOf(error).map((issue) => [issue.field, issue.message]))
    if (!faults.from && !faults.to) throw error
    const usual = thisMonth(today)
    return { ...asked, faults, range: usual, report: await api.office.reports.get(usual) }
  }
}
