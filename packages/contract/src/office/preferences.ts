import { z } from 'zod'
import { procedure } from '../procedure.ts'

const Preferences = z.object({ ui_mode: z.enum(['expert', 'simplified']) })

export const preferences = {
  get: procedure
    .meta({ access: 'signed_in' })
    .route({
      method: 'GET',
      path: '/office/preferences',
      summary: 'How this person likes the back office',
      tags: ['office'],
    })
    .output(Preferences),
  save: procedure
    .meta({ access: 'signed_in' })
    .route({ method: 'PUT', path: '/office/preferences', summary: 'Change it', tags: ['office'] })
    .input(z.strictObject(Preferences.shape))
    .output(Preferences),
}
