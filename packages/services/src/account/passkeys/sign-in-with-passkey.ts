import type { PasskeyAnswer } from '@fournil/contract/passkeys'
import { accountToSignIn, inPlatform, type PasskeyOwner, passkeyOf, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { securityEntry } from '../../audit/audit.ts'
import { type OpenedSession, openSession } from '../../auth/open-session.ts'
import { landingOf, mayEnter } from '../../auth/sign-in.ts'
import { type CountedTry, clearTry, countTry, takeBackTry } from '../../auth/sign-in-throttle.ts'
import type { Context } from '../../context.ts'
import { isOurChallenge, spendChallenge } from './challenge.ts'
import { challengeIn } from './client-data.ts'
import { verifyPasskeyAnswer } from './verify-passkey-answer.ts'

type SignIn = {
  answer: PasskeyAnswer
  /** The name of this device, where this account was signed in on it before. */
  deviceOf: (email: string) => string | null
}
type SignedIn = OpenedSession & { email: string; landing: string }

/**
 * Opens a session on this host for whoever holds a passkey of it: possession, and the finger or code by which the device
 * knows them, are both factors. Whatever the reason why somebody is refused, the answer is the same.
 */
export async function signInWithPasskey(
  ctx: Context,
  { answer, deviceOf }: SignIn,
): Promise<SignedIn> {
  const owner = await passkeyOf(ctx.db, ctx.host, Buffer.from(answer.credential_id, 'base64url'))
  // By the key and not by the account: whoever guesses its password does not keep the key out.
  const counted = await countTry(ctx, {
    email: `passkey ${owner?.passkey_id ?? answer.credential_id}`,
    device_id: owner ? deviceOf(owner.email) : null,
  })
  const signedIn = await verifyAndOpen(ctx, owner, answer, counted).catch(async (error) => {
    // A breakdown of ours is nobody's failure; what went wrong first is what is told.
    await takeBackTry(ctx, counted).catch(() => {})
    throw error
  })
  if (!signedIn) throw new AppError('PASSKEY_REFUSED')
  return signedIn
}

async function verifyAndOpen(
  ctx: Context,
  owner: PasskeyOwner | null,
  answer: PasskeyAnswer,
  counted: CountedTry,
): Promise<SignedIn | null> {
  const challenge = await ourChallengeIn(ctx, answer)
  const proof = challenge && owner && (await verifyPasskeyAnswer(ctx, owner, answer, challenge))
  const account =
    proof && (await accountToSignIn(ctx.db, owner.email, ctx.tenant?.tenant_id ?? null))
  return inPlatform<SignedIn | null>(ctx, async (tx) => {
    const refuse = (reason: string) => ({
      audit: securityEntry(ctx, 'passkey_refused', 'warning', {
        reason,
        ...(owner && { user_id: owner.user_id, passkey_id: owner.passkey_id }),
      }),
      result: null,
    })
    if (!challenge) return refuse('challenge')
    if (!(await spendChallenge(tx, challenge))) return refuse('challenge_spent')
    if (!owner) return refuse('unknown_passkey')
    if (!proof) return refuse('answer')
    if (!account || !mayEnter(ctx, account)) return refuse('not_welcome')
    const use = await countUse(ctx, tx, owner.passkey_id, proof.counter)
    if (use !== 'counted') return refuse(use)
    const { user_id, passkey_id, email } = owner
    const session = await openSession(ctx, tx, { user_id, passkey_id })
    if (!session) return refuse('not_welcome')
    await clearTry(ctx, tx, counted)
    return {
      audit: securityEntry(ctx, 'sign_in', 'info', { user_id, passkey_id }),
      result: { ...session, email, landing: landingOf(account) },
    }
  })
}

async function ourChallengeIn(ctx: Context, { client_data }: PasskeyAnswer) {
  const challenge = challengeIn(client_data)
  return challenge && (await isOurChallenge(ctx, { sign_in: true }, challenge)) ? challenge : null
}

// A device that counts never counts backwards: one that does is a copy of it, or its owner holds the copy.
async function countUse(ctx: Context, tx: Tx, passkey_id: string, counter: number) {
  const passkey = await tx
    .selectFrom('passkeys')
    .select('counter')
    .where('id', '=', passkey_id)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) return 'unknown_passkey'
  const known = Number(passkey.counter)
  if ((known > 0 || counter > 0) && counter <= known) return 'counter_backwards'
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.now })
    .where('id', '=', passkey_id)
    .execute()
  return 'counted'
}
