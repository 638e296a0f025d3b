import { getPreferences, savePreferences } from '@fournil/services/preferences/preferences'
import { api } from '../../api/implement.ts'

export const office = {
  preferences: {
    get: api.office.preferences.get.handler(({ context }) => getPreferences(context.ctx)),
    save: api.office.preferences.save.handler(({ context, input }) =>
      savePreferences(context.ctx, input),
    ),
  },
}
