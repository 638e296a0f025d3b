import { getRecovery } from '@fournil/services/auth/get-recovery'
import { openRecovery } from '@fournil/services/auth/open-recovery'
import { requestPasswordReset } from '@fournil/services/auth/request-password-reset'
import { resetPassword } from '@fournil/services/auth/reset-password'
import { api } from '../../api/implement.ts'
import { requireHost } from './require-host.ts'

export const passwordReset = {
  request: api.session.passwordReset.request.handler(({ context, input }) => {
    requireHost(context)
    return requestPasswordReset(context.ctx, input)
  }),
  open: api.session.passwordReset.open.handler(async ({ context, input }) => {
    requireHost(context)
    const { token, expires_at } = await openRecovery(context.ctx, input)
    context.cookies.keepRecovery(token, expires_at)
    return { opened: true as const }
  }),
  current: api.session.passwordReset.current.handler(({ context }) =>
    getRecovery(context.ctx, context.cookies.recovery()),
  ),
  save: api.session.passwordReset.save.handler(async ({ context, input }) => {
    const token = context.cookies.recovery()
    const done = await resetPassword(context.ctx, { ...input, token })
    context.cookies.dropRecovery()
    context.cookies.dropSession()
    return done
  }),
}
