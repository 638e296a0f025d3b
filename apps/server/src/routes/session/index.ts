import { listShops } from '@fournil/services/auth/list-shops'
import { openHandover } from '@fournil/services/auth/open-handover'
import { signIn } from '@fournil/services/auth/sign-in'
import { signOut } from '@fournil/services/auth/sign-out'
import { signedInAs } from '@fournil/services/auth/signed-in-as'
import { startHandover } from '@fournil/services/auth/start-handover'
import { counterDevice } from '@fournil/services/counter/counter-device'
import { enterByPin } from '@fournil/services/counter/enter-by-pin'
import { acceptInvitation } from '@fournil/services/members/accept-invitation'
import { getInvitation } from '@fournil/services/members/get-invitation'
import { confirmAddress } from '@fournil/services/registration/confirm-address'
import { requestConfirmation } from '@fournil/services/registration/request-confirmation'
import { tooManyCalls } from '../../api/access.ts'
import { type ApiContext, api } from '../../api/implement.ts'
import { account } from './account.ts'
import { impersonation } from './impersonation.ts'
import { passkeys } from './passkeys.ts'
import { passwordReset } from './password-reset.ts'
import { requireHost } from './require-host.ts'

/** From one address a minute; it keeps a flood from the database. */
const TRIES_OF_STRANGERS = 10

export const session = {
  account,
  impersonation,
  passkeys,
  passwordReset,
  signIn: api.session.signIn.handler(async ({ context, input }) => {
    requireHost(context)
    const device_id = context.cookies.knownDevice(input.email)
    if (!device_id) await slowStrangers(context)
    const { token, expires_at, landing } = await signIn(context.ctx, { ...input, device_id })
    context.cookies.keepSession(token, expires_at)
    context.cookies.keepDevice(input.email)
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
    const { session, email, landing } = await acceptInvitation(context.ctx, input)
    if (session) {
      context.cookies.keepSession(session.token, session.expires_at)
      context.cookies.keepDevice(email)
    }
    return { landing }
  }),
  device: api.session.device.handler(({ context }) =>
    counterDevice(context.ctx, context.cookies.sharedDevice()),
  ),
  enterByPin: api.session.enterByPin.handler(async ({ context, input }) => {
    const device_token = context.cookies.sharedDevice()
    const { token, expires_at, landing } = await enterByPin(context.ctx, { ...input, device_token })
    context.cookies.keepSession(token, expires_at)
    return { landing }
  }),
  shops: api.session.shops.handler(({ context }) => listShops(context.ctx)),
  handOver: api.session.handOver.handler(({ context, input }) => startHandover(context.ctx, input)),
  enter: api.session.enter.handler(async ({ context, input }) => {
    const { session, email, landing } = await openHandover(context.ctx, input)
    context.cookies.keepSession(session.token, session.expires_at)
    context.cookies.keepDevice(email)
    return { landing }
  }),
  confirmAddress: api.session.confirmAddress.handler(({ context, input }) => {
    requireHost(context)
    return confirmAddress(context.ctx, input)
  }),
  requestConfirmation: api.session.requestConfirmation.handler(({ context }) =>
    requestConfirmation(context.ctx),
  ),
  current: api.session.current.handler(({ context }) => signedInAs(context.ctx)),
}

async function slowStrangers(context: ApiContext) {
  if (!(await context.withinLimit('session.signIn', TRIES_OF_STRANGERS))) throw tooManyCalls()
}
