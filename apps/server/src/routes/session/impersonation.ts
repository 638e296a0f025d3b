import { endImpersonation } from '@fournil/services/auth/end-impersonation'
import { openImpersonation } from '@fournil/services/auth/open-impersonation'
import { api } from '../../api/implement.ts'

export const impersonation = {
  open: api.session.impersonation.open.handler(async ({ context, input }) => {
    const { token, expires_at, ...opened } = await openImpersonation(context.ctx, {
      token: input.session_token,
    })
    context.cookies.keepSession(token, expires_at)
    return { success: true as const, ...opened, expires_at }
  }),
  end: api.session.impersonation.end.handler(async ({ context }) => {
    if (await endImpersonation(context.ctx)) context.cookies.dropSession()
    return { success: true as const }
  }),
}
