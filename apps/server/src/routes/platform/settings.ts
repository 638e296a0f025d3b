import { listSettings } from '@fournil/services/platform/settings/list-settings'
import { saveSettings } from '@fournil/services/platform/settings/save-settings'
import { api } from '../../api/implement.ts'

const { settings: procedures } = api.platform

export const settings = {
  list: procedures.list.handler(({ context }) => listSettings(context.ctx)),
  save: procedures.save.handler(({ context, input }) => saveSettings(context.ctx, input)),
}
