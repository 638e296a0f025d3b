import { addPasskey } from '@fournil/services/account/passkeys/add-passkey'
import { passkeyChallenge } from '@fournil/services/account/passkeys/passkey-challenge'
import { removePasskey } from '@fournil/services/account/passkeys/remove-passkey'
import { signInWithPasskey } from '@fournil/services/account/passkeys/sign-in-with-passkey'
import { startPasskey } from '@fournil/services/account/passkeys/start-passkey'
import { requireTenant } from '@fournil/services/auth/require'
import { type ApiContext, api } from '../../api/implement.ts'

const { passkeys: declared } = api.session

export const passkeys = {
  start: declared.start.handler(({ context, input }) => startPasskey(context.ctx, input)),
  add: declared.add.handler(({ context, input }) => addPasskey(context.ctx, input)),
  remove: declared.remove.handler(({ context, input }) => removePasskey(context.ctx, input)),
  challenge: declared.challenge.handler(({ context }) => {
    requireSomewhere(context)
    return passkeyChallenge(context.ctx)
  }),
  signIn: declared.signIn.handler(async ({ context, input }) => {
    requireSomewhere(context)
    const { token, expires_at, email, landing } = await signInWithPasskey(context.ctx, {
      answer: input,
      deviceOf: context.cookies.knownDevice,
    })
    context.cookies.keepSession(token, expires_at)
    context.cookies.keepDevice(email)
    return { landing }
  }),
}

// Without a shop there is only the platform to sign in to.
function requireSomewhere({ audience, ctx }: ApiContext): void {
  if (audience !== 'platform') requireTenant(ctx)
}
