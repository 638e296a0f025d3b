import { checkCss } from '@fournil/services/design/check-css'
import { getDesign } from '@fournil/services/design/get-design'
import { listPalettes } from '@fournil/services/design/list-palettes'
import { listDesignVersions } from '@fournil/services/design/list-versions'
import { restoreDesign } from '@fournil/services/design/restore-design'
import { saveDesign } from '@fournil/services/design/save-design'
import { api } from '../../api/implement.ts'

const { design: procedures } = api.office

export const design = {
  get: procedures.get.handler(({ context }) => getDesign(context.ctx)),
  save: procedures.save.handler(({ context, input }) => saveDesign(context.ctx, input)),
  palettes: procedures.palettes.handler(({ context }) => listPalettes(context.ctx)),
  versions: procedures.versions.handler(({ context }) => listDesignVersions(context.ctx)),
  restore: procedures.restore.handler(({ context, input }) => restoreDesign(context.ctx, input)),
  checkCss: procedures.checkCss.handler(({ context, input }) => checkCss(context.ctx, input)),
}
