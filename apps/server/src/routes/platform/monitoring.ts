import { getMonitoring } from '@fournil/services/monitoring/get-monitoring'
import { publicStatus } from '@fournil/services/monitoring/public-status'
import { api } from '../../api/implement.ts'

const { monitoring: procedures } = api.platform

export const monitoring = {
  get: procedures.get.handler(({ context }) => getMonitoring(context.ctx)),
  status: procedures.status.handler(({ context }) => publicStatus(context.ctx)),
}
