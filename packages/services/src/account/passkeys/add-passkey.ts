import type { AddPasskey } from '@fournil/contract/passkeys'
import { inPlatform, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { auditEntry, securityEntry } from '../../audit/audit.ts'
import { lockAccount } from '../../auth/lock-account.ts'
import type { Context } from '../../context.ts'
import { enqueueNotice } from '../enqueue-notice.ts'
import { requireSelf } from '../require-self.ts'
import { isOurChallenge, spendChallenge } from './challenge.ts'
import { challengeIn } from './client-data.ts'
import { MOST_PASSKEYS } from './start-passkey.ts'
import { type NewPasskey, verifyNewPasskey } from './verify-new-passkey.ts'

/** Keeps the key that a device has made. Whoever made it has just been verified, so this session counts as opened by it. */
export async function addPasskey(ctx: Context, input: AddPasskey): Promise<{ id: string }> {
  const { user_id, email, session_id } = requireSelf(ctx)
  const challenge = challengeIn(input.client_data)
  const purpose = { session: { user_id, id: session_id } }
  const isOurs = challenge !== null && (await isOurChallenge(ctx, purpose, challenge))
  const made = isOurs ? await verifyNewPasskey(ctx, input, challenge) : null
  if (!isOurs || !made) return refuse(ctx, user_id, isOurs ? 'answer' : 'challenge')
  return inPlatform(ctx, async (tx) => {
    if (!(await spendChallenge(tx, challenge))) throw new AppError('PASSKEY_INVALID')
    await requireRoom(tx, user_id)
    const id = await write(ctx, tx, { user_id, ...made }, input)
    await countsFor(tx, session_id, id)
    await enqueueNotice(ctx, tx, email, 'passkey_added', [{ name: input.name, host: ctx.host }])
    const target = { type: 'user', id: user_id }
    return {
      audit: auditEntry(ctx, 'passkey_added', target, { passkey_id: id, host: ctx.host }),
      result: { id },
    }
  })
}

async function refuse(ctx: Context, user_id: string, reason: string): Promise<never> {
  await inPlatform(ctx, async () => ({
    audit: securityEntry(ctx, 'passkey_not_added', 'warning', { user_id, reason }),
    result: undefined,
  }))
  throw new AppError('PASSKEY_INVALID')
}

async function requireRoom(tx: Tx, user_id: string): Promise<void> {
  // Those who add one at the same moment are counted one after the other.
  await lockAccount(tx, user_id)
  const { count } = await tx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS')
}

// Whoever was signed out meanwhile, by a new password or by the platform, adds nothing.
async function countsFor(tx: Tx, session_id: string, passkey_id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('user_sessions')
    .set({ passkey_id })
    .where('id', '=', session_id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('UNAUTHORIZED')
}

async function write(
  ctx: Context,
  tx: Tx,
  made: NewPasskey & { user_id: string },
  { name, transports }: AddPasskey,
): Promise<string> {
  const written = await tx
    .insertInto('passkeys')
    .values({ ...made, rp_id: ctx.host, name, transports, created_at: ctx.now })
    // Somebody's key already, theirs or another person's: it stays what it was.
    .onConflict((conflict) => conflict.columns(['rp_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) throw new AppError('PASSKEY_INVALID')
  return written.id
}
