import { listExports } from '@fournil/services/shop-exports/list-exports'
import { requestExport } from '@fournil/services/shop-exports/request-export'
import { api } from '../../api/implement.ts'

const { shopExports: procedures } = api.office

export const shopExports = {
  list: procedures.list.handler(({ context }) => listExports(context.ctx)),
  request: procedures.request.handler(({ context, input }) => requestExport(context.ctx, input)),
}
