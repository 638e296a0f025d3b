import { listExportsAsPlatform } from '@fournil/services/shop-exports/list-exports'
import { requestExportAsPlatform } from '@fournil/services/shop-exports/request-export'
import { api } from '../../api/implement.ts'

const { shopExports: procedures } = api.platform

export const shopExports = {
  list: procedures.list.handler(({ context, input }) => listExportsAsPlatform(context.ctx, input)),
  request: procedures.request.handler(({ context, input }) =>
    requestExportAsPlatform(context.ctx, input),
  ),
}
