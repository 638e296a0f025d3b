import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { requiredEnglish } from './english-fields.ts'

export const StartImpersonation = z.strictObject({
  impersonated_user_id: id,
  tenant_id: id,
  reason: requiredEnglish(500, 'A reason is required.').meta({ title: 'Reason' }),
})
export type StartImpersonation = z.output<typeof StartImpersonation>

export const impersonations = {
  start: platformProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/functions/create-impersonation-token',
      summary: 'Act as somebody of a shop for an hour at most, for a reason that is written down',
      description:
        'The address opens the session on the shop’s own host, once and within a minute.',
      tags: ['functions'],
    })
    .errors(errors('NOT_FOUND', 'SHOP_CLOSED'))
    .input(StartImpersonation)
    .output(z.object({ session_token: z.string(), url: z.string(), expires_at: z.coerce.date() })),
}
