import { findFeastProducts, getFeast } from '@fournil/services/feasts/get-feast'
import { listFeasts } from '@fournil/services/feasts/list-feasts'
import { previewFeast } from '@fournil/services/feasts/preview-feast'
import { removeFeast } from '@fournil/services/feasts/remove-feast'
import { createFeast, saveFeast } from '@fournil/services/feasts/save-feast'
import { api } from '../../api/implement.ts'

const { feasts: procedures } = api.office

export const feasts = {
  list: procedures.list.handler(({ context }) => listFeasts(context.ctx)),
  get: procedures.get.handler(({ context, input }) => getFeast(context.ctx, input)),
  findProducts: procedures.findProducts.handler(({ context, input }) =>
    findFeastProducts(context.ctx, input),
  ),
  preview: procedures.preview.handler(({ context, input }) => previewFeast(context.ctx, input)),
  create: procedures.create.handler(({ context, input }) => createFeast(context.ctx, input)),
  save: procedures.save.handler(({ context, input }) => saveFeast(context.ctx, input)),
  remove: procedures.remove.handler(({ context, input }) => removeFeast(context.ctx, input)),
}
