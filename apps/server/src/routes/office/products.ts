import { duplicateProduct } from '@fournil/services/products/duplicate-product'
import { getOfficeProduct, productChoices } from '@fournil/services/products/get-office-product'
import { listOfficeProducts } from '@fournil/services/products/list-office-products'
import { previewProduct } from '@fournil/services/products/preview-product'
import { quickEdit } from '@fournil/services/products/quick-edit'
import { removeProduct, removeProducts } from '@fournil/services/products/remove-products'
import { createProduct, saveProduct } from '@fournil/services/products/save-product'
import { countSelection } from '@fournil/services/products/selected-products'
import { setActive } from '@fournil/services/products/set-active'
import { api } from '../../api/implement.ts'

const { products: procedures } = api.office

export const products = {
  list: procedures.list.handler(({ context, input }) => listOfficeProducts(context.ctx, input)),
  choices: procedures.choices.handler(({ context }) => productChoices(context.ctx)),
  get: procedures.get.handler(({ context, input }) => getOfficeProduct(context.ctx, input)),
  create: procedures.create.handler(({ context, input }) => createProduct(context.ctx, input)),
  preview: procedures.preview.handler(({ context, input }) => previewProduct(context.ctx, input)),
  save: procedures.save.handler(({ context, input }) => saveProduct(context.ctx, input)),
  duplicate: procedures.duplicate.handler(({ context, input }) =>
    duplicateProduct(context.ctx, input),
  ),
  quickEdit: procedures.quickEdit.handler(({ context, input }) => quickEdit(context.ctx, input)),
  remove: procedures.remove.handler(({ context, input }) => removeProduct(context.ctx, input)),
  count: procedures.count.handler(({ context, input }) => countSelection(context.ctx, input)),
  setActive: procedures.setActive.handler(({ context, input }) => setActive(context.ctx, input)),
  removeMany: procedures.removeMany.handler(({ context, input }) =>
    removeProducts(context.ctx, input),
  ),
}
