import { atShopOf } from '@fournil/services/cells/at-shop'
import { createTenant } from '@fournil/services/platform/tenants/create-tenant'
import { forceRemoval } from '@fournil/services/platform/tenants/force-removal'
import { getTenant } from '@fournil/services/platform/tenants/get-tenant'
import { listTenants } from '@fournil/services/platform/tenants/list-tenants'
import { removeTenant } from '@fournil/services/platform/tenants/remove-tenant'
import { setTenantStatus } from '@fournil/services/platform/tenants/set-tenant-status'
import { restoreTenant } from '@fournil/services/shop-deletion/take-back-deletion'
import { api } from '../../api/implement.ts'

const { tenants: procedures } = api.platform

export const tenants = {
  list: procedures.list.handler(({ context, input }) => listTenants(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => atShopOf(context.ctx, input, getTenant)),
  create: procedures.create.handler(({ context, input }) => createTenant(context.ctx, input)),
  setStatus: procedures.setStatus.handler(({ context, input }) =>
    atShopOf(context.ctx, input, setTenantStatus),
  ),
  remove: procedures.remove.handler(({ context, input }) =>
    atShopOf(context.ctx, input, removeTenant),
  ),
  forceRemoval: procedures.forceRemoval.handler(({ context, input }) =>
    atShopOf(context.ctx, input, forceRemoval),
  ),
  restore: procedures.restore.handler(({ context, input }) =>
    atShopOf(context.ctx, input, restoreTenant),
  ),
}
