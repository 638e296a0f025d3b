import { listCategories } from '@fournil/services/catalogue/list-categories'
import { listProducts } from '@fournil/services/catalogue/list-products'
import { getTheme } from '@fournil/services/design/get-theme'
import { listStores } from '@fournil/services/stores/list-stores'
import { tenantContext } from '@fournil/services/tenancy/tenant-context'
import { api } from '../../api/implement.ts'

export const shop = {
  tenants: {
    current: api.shop.tenants.current.handler(({ context }) => tenantContext(context.ctx)),
  },
  design: {
    theme: api.shop.design.theme.handler(({ context }) => getTheme(context.ctx)),
  },
  stores: {
    list: api.shop.stores.list.handler(({ context }) => listStores(context.ctx)),
  },
  catalogue: {
    categories: api.shop.catalogue.categories.handler(({ context }) => listCategories(context.ctx)),
    list: api.shop.catalogue.list.handler(({ context, input }) => listProducts(context.ctx, input)),
  },
}
