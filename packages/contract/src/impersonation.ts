import { z } from 'zod'
import { errors } from './errors.ts'
import { code } from './fields.ts'
import { sessionProcedure } from './procedure.ts'

const session_token = code(1, 100, 'Le lien est incomplet.')

/** A super administrator who acts as somebody of this host's shop. */
export const impersonation = {
  open: sessionProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/functions/validate-impersonation-token',
      summary: 'Trade the token for a session on this host; it serves once',
      tags: ['functions'],
    })
    .errors(errors('TENANT_NOT_FOUND', 'IMPERSONATION_INVALID'))
    .input(z.strictObject({ session_token }))
    .output(
      z.object({
        success: z.literal(true),
        admin_user_id: z.string(),
        admin_email: z.string(),
        reason: z.string(),
        expires_at: z.coerce.date(),
      }),
    ),
  end: sessionProcedure
    .route({
      method: 'POST',
      path: '/functions/end-impersonation',
      summary: 'Stop acting as somebody else; without such a session there is nothing to do',
      tags: ['functions'],
    })
    .output(z.object({ success: z.literal(true) })),
}
