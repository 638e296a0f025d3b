import { bulkEdit } from '@fournil/services/products/bulk/bulk-edit'
import { bulkStores, openStores } from '@fournil/services/products/bulk/bulk-stores'
import { api } from '../../api/implement.ts'

const { productBulk: procedures } = api.office

export const productBulk = {
  edit: procedures.edit.handler(({ context, input }) => bulkEdit(context.ctx, input)),
  stores: procedures.stores.handler(({ context }) => openStores(context.ctx)),
  setStores: procedures.setStores.handler(({ context, input }) => bulkStores(context.ctx, input)),
}
