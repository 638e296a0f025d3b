import { inSomeCell } from '@fournil/services/cells/each-cell'
import { listRemovedShops } from '@fournil/services/platform/removed-shops/list-removed-shops'
import { openArchive } from '@fournil/services/platform/removed-shops/open-archive'
import { api } from '../../api/implement.ts'

const { removedShops: procedures } = api.platform

export const removedShops = {
  list: procedures.list.handler(({ context, input }) => listRemovedShops(context.ctx, input)),
  openArchive: procedures.openArchive.handler(({ context, input }) =>
    inSomeCell(context.ctx, (there) => openArchive(there, input)),
  ),
}
