import { atShopOf } from '@fournil/services/cells/at-shop'
import { listExportsAsPlatform } from '@fournil/services/shop-exports/list-exports'
import { requestExportAsPlatform } from '@fournil/services/shop-exports/request-export'
import { api } from '../../api/implement.ts'

const { shopExports: procedures } = api.platform

export const shopExports = {
  list: procedures.list.handler(({ context, input }) =>
    atShopOf(context.ctx, input, listExportsAsPlatform),
  ),
  request: procedures.request.handler(({ context, input }) =>
    atShopOf(context.ctx, input, requestExportAsPlatform),
  ),
}
