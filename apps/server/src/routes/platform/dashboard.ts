import { getPlatformDashboard } from '@fournil/services/platform/dashboard/get-dashboard'
import { api } from '../../api/implement.ts'

export const dashboard = {
  get: api.platform.dashboard.get.handler(({ context }) => getPlatformDashboard(context.ctx)),
}
