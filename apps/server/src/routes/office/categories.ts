import { listOfficeCategories } from '@fournil/services/categories/list-categories'
import { removeCategory } from '@fournil/services/categories/remove-category'
import { reorderCategories } from '@fournil/services/categories/reorder-categories'
import { createCategory, saveCategory } from '@fournil/services/categories/save-category'
import { api } from '../../api/implement.ts'

const { categories: procedures } = api.office

export const categories = {
  list: procedures.list.handler(({ context }) => listOfficeCategories(context.ctx)),
  create: procedures.create.handler(({ context, input }) => createCategory(context.ctx, input)),
  save: procedures.save.handler(({ context, input }) => saveCategory(context.ctx, input)),
  reorder: procedures.reorder.handler(({ context, input }) =>
    reorderCategories(context.ctx, input),
  ),
  remove: procedures.remove.handler(({ context, input }) => removeCategory(context.ctx, input)),
}
