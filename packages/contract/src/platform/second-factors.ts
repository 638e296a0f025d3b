import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { requiredEnglish } from './english-fields.ts'

export const RemoveSecondFactor = z.strictObject({
  user_id: id,
  reason: requiredEnglish(500, 'A reason is required.').meta({ title: 'Reason' }),
})
export type RemoveSecondFactor = z.output<typeof RemoveSecondFactor>

export const secondFactors = {
  remove: platformProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/platform/second-factors/remove',
      summary:
        'Take the second factor and all passkeys from somebody who has lost them, for a reason that is written down',
    })
    .errors(errors('NOT_FOUND', 'CONSOLE_REFUSED'))
    .input(RemoveSecondFactor)
    .output(z.object({ removed: z.literal(true) })),
}
