import type { PasskeyAnswer } from '@fournil/contract/passkeys'
import type { PasskeyOwner } from '@fournil/db'
import type { Context } from '../../context.ts'
import { userHandle } from './user-handle.ts'

/** How often the device has signed, when this answer is right: this key, this host, its owner present and verified. */
export async function verifyPasskeyAnswer(
  ctx: Context,
  { user_id, public_key }: PasskeyOwner,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<{ counter: number } | null> {
  if (answer.user_handle !== userHandle(user_id)) return null
  const id = answer.credential_id
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: answer.client_data,
          authenticatorData: answer.authenticator_data,
          signature: answer.signature,
          userHandle: answer.user_handle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: ctx.originOf(ctx.tenant),
      expectedRPID: ctx.host,
      requireUserVerification: true,
      // Counters are compared where they are written, in one statement.
      credential: { id, publicKey: new Uint8Array(public_key), counter: 0 },
    })
    return verified ? { counter: authenticationInfo.newCounter } : null
  } catch {
    // The library throws for whatever it does not accept.
    return null
  }
}
