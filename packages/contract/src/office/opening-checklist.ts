import { OPENING_STEPS } from '@fournil/domain/opening-checklist'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { officeProcedure } from '../procedure.ts'

export const OpeningChecklist = z.object({
  state: z.enum(['open', 'complete', 'hidden']),
  steps: z.array(z.object({ step: z.enum(OPENING_STEPS), is_done: z.boolean() })),
})
export type OpeningChecklist = z.infer<typeof OpeningChecklist>

export const openingChecklist = {
  get: officeProcedure('can_view_dashboard')
    .route({
      method: 'GET',
      path: '/office/opening-checklist',
      summary: 'What a shop still lacks before it can sell',
    })
    .output(OpeningChecklist),
  dismiss: officeProcedure('can_view_dashboard')
    .route({
      method: 'POST',
      path: '/office/opening-checklist/dismiss',
      summary: 'Put the checklist away for good, once it is complete',
    })
    .errors(errors('CHECKLIST_OPEN'))
    .output(z.object({ dismissed: z.literal(true) })),
}
