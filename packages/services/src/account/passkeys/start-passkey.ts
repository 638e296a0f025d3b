import type { PasskeyRequest } from '@fournil/contract/passkeys'
import { ownPasskeys } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { checkPassword } from '../check-password.ts'
import { requireSelf } from '../require-self.ts'
import { newChallenge } from './challenge.ts'
import { userHandle } from './user-handle.ts'

export const MOST_PASSKEYS = 20

/** Whoever knows their password may have a device make a key for this host; it counts once it has come back. */
export async function startPasskey(
  ctx: Context,
  { current_password }: { current_password: string },
): Promise<PasskeyRequest> {
  const person = requireSelf(ctx)
  const { user_id, email, session_id } = person
  // Whoever registers somebody else's address would keep a key to it after its owner has taken it back.
  if (person.kind === 'member' && person.is_address_confirmed === false)
    throw fieldError('current_password', 'Confirmez d’abord votre adresse e-mail.')
  await checkPassword(ctx, person, current_password)
  const passkeys = await ownPasskeys(ctx.db, user_id)
  if (passkeys.length >= MOST_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS')
  return {
    challenge: await newChallenge(ctx, { session: { user_id, id: session_id } }),
    // The whole name, never the platform's for a shop: a neighbour's page cannot ask for it.
    rp_id: ctx.host,
    rp_name: ctx.tenant?.tenant_name ?? 'Fournil',
    user_handle: userHandle(user_id),
    email,
    known: passkeys
      .filter(({ host }) => host === ctx.host)
      .map(({ credential_id, transports }) => ({
        credential_id: credential_id.toString('base64url'),
        transports,
      })),
  }
}
