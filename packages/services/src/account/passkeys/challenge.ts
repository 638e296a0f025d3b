import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { passkeyChallengeKey, type Tx } from '@fournil/db'
import { hashToken } from '../../auth/token.ts'
import type { Context } from '../../context.ts'

const VALID_SECONDS = 300
const NONCE_BYTES = 32
const END_BYTES = 6
const SIGNATURE_BYTES = 32

/** `session`: a new key is made by whoever has just typed their password, in that session and no other. */
export type ChallengePurpose = { sign_in: true } | { session: { user_id: string; id: string } }

/** Something new to sign. It carries its own end and our signature, so that nothing is stored before it is answered. */
export async function newChallenge(ctx: Context, purpose: ChallengePurpose): Promise<string> {
  const end = Buffer.alloc(END_BYTES)
  end.writeUIntBE(Math.floor(ctx.now.getTime() / 1000) + VALID_SECONDS, 0, END_BYTES)
  const body = Buffer.concat([randomBytes(NONCE_BYTES), end])
  return Buffer.concat([body, await signatureOf(ctx, purpose, body)]).toString('base64url')
}

/** Whether we gave this challenge on this host, for this purpose, and not long ago. */
export async function isOurChallenge(
  ctx: Context,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE_BYTES + END_BYTES + SIGNATURE_BYTES) return false
  const body = bytes.subarray(0, NONCE_BYTES + END_BYTES)
  const signature = await signatureOf(ctx, purpose, body)
  return timingSafeEqual(signature, bytes.subarray(body.length)) && endOf(bytes) > ctx.now
}

/** Of all who bring the same answer one gets through: the others wait for its transaction, and find the challenge spent. */
export async function spendChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_passkey_challenges')
    // Of the bytes: the same ones can be written in several ways.
    .values({ challenge_hash: hashToken(bytes.toString('hex')), expires_at: endOf(bytes) })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function endOf(challenge: Buffer): Date {
  return new Date(challenge.readUIntBE(NONCE_BYTES, END_BYTES) * 1000)
}

async function signatureOf(ctx: Context, purpose: ChallengePurpose, body: Buffer): Promise<Buffer> {
  const key = await passkeyChallengeKey(ctx.db)
  const what = 'session' in purpose ? [purpose.session.user_id, purpose.session.id] : ['sign in']
  return createHmac('sha256', key)
    .update([ctx.host, ...what, ''].join('\n'))
    .update(body)
    .digest()
}
