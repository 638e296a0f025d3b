import { requireTenant } from '@fournil/services/auth/require'
import { signIn } from '@fournil/services/auth/sign-in'
import { signOut } from '@fournil/services/auth/sign-out'
import { signedInAs } from '@fournil/services/auth/signed-in-as'
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
  current: api.session.current.handler(({ context }) => signedInAs(context.ctx)),
}
