import { getReport } from '@fournil/services/reports/get-report'
import { api } from '../../api/implement.ts'

const { reports: procedures } = api.office

export const reports = {
  get: procedures.get.handler(({ context, input }) => getReport(context.ctx, input)),
}
