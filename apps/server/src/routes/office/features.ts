import { listFeatures } from '@fournil/services/features/list-features'
import { setFeature } from '@fournil/services/features/set-feature'
import { api } from '../../api/implement.ts'

const { features: procedures } = api.office

export const features = {
  list: procedures.list.handler(({ context }) => listFeatures(context.ctx)),
  set: procedures.set.handler(({ context, input }) => setFeature(context.ctx, input)),
}
