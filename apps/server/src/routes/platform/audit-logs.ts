import { listAuditLogs } from '@fournil/services/platform/audit-logs/list-audit-logs'
import { api } from '../../api/implement.ts'

export const auditLogs = {
  list: api.platform.auditLogs.list.handler(({ context, input }) =>
    listAuditLogs(context.ctx, input),
  ),
}
