import { requireTenant } from '@fournil/services/auth/require'
import { signIn } from '@fournil/services/auth/sign-in'
import { signOut } from '@fournil/services/auth/sign-out'
import { signedInAs } from '@fournil/services/auth/signed-in-as'
import { acceptInvitation } from '@fournil/services/members/accept-invitation'
import { getInvitation } from '@fournil/services/members/get-invitation'
import { api } from '../../api/implement.ts'

export const session = {
  signIn: api.session.signIn.handler(async ({ context, input }) => {
    // Without a shop there is only the platform to sign in to.
    if (context.audience !== 'platform') requireTenant(context.ctx)
    const { token, expires_at, landing } = await context.signInThrottle(input.email, () =>
      signIn(context.ctx, input),
    )
    context.cookies.keepSession(token, expires_at)
    return { landing }
  }),
  signOut: api.session.signOut.handler(async ({ context }) => {
    await signOut(context.ctx)
    context.cookies.dropSession()
    return { signed_out: true as const }
  }),
  invitation: api.session.invitation.handler(({ context, input }) =>
    getInvitation(context.ctx, input),
  ),
  acceptInvitation: api.session.acceptInvitation.handler(async ({ context, input }) => {
    const { session, landing } = await acceptInvitation(context.ctx, input)
    if (session) context.cookies.keepSession(session.token, session.expires_at)
    return { landing }
  }),
  current: api.session.current.handler(({ context }) => signedInAs(context.ctx)),
}
