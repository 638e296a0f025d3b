import { UI_MODES } from '@fournil/domain/permissions'
import { z } from 'zod'
import { memberProcedure } from '../procedure.ts'

const Preferences = z.object({ ui_mode: z.enum(UI_MODES) })

export const preferences = {
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/office/preferences',
      summary: 'How this person likes the back office',
    })
    .output(Preferences),
  save: memberProcedure
    .route({ method: 'PUT', path: '/office/preferences', summary: 'Change it' })
    .input(z.strictObject(Preferences.shape))
    .output(Preferences),
}
