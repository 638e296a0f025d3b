import type { RemovePasskey } from '@fournil/contract/passkeys'
import { inPlatform } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { auditEntry } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { checkPassword } from '../check-password.ts'
import { enqueueNotice } from '../enqueue-notice.ts'
import { requireSelf } from '../require-self.ts'

/** For a device that is lost or given away: what it has opened ends too, except the session of whoever removes it. */
export async function removePasskey(
  ctx: Context,
  { passkey_id, current_password }: RemovePasskey,
): Promise<{ ended: number }> {
  const person = requireSelf(ctx)
  const { user_id, email, session_id } = person
  await checkPassword(ctx, person, current_password)
  return inPlatform(ctx, async (tx) => {
    // The key first, which is what a sign-in by it waits for; its sessions lose its name only when it is deleted.
    const passkey = await tx
      .selectFrom('passkeys')
      .select(['name', 'rp_id'])
      .where('id', '=', passkey_id)
      .where('user_id', '=', user_id)
      .forUpdate()
      .executeTakeFirst()
    if (!passkey) throw new AppError('NOT_FOUND')
    const { numUpdatedRows } = await tx
      .updateTable('user_sessions')
      .set({ is_active: false })
      .where('passkey_id', '=', passkey_id)
      .where('id', '<>', session_id)
      .where('is_active', '=', true)
      .executeTakeFirst()
    await tx.deleteFrom('passkeys').where('id', '=', passkey_id).execute()
    const { name, rp_id } = passkey
    await enqueueNotice(ctx, tx, email, 'passkey_removed', [{ name, host: rp_id }])
    const ended = Number(numUpdatedRows)
    const target = { type: 'user', id: user_id }
    return {
      audit: auditEntry(ctx, 'passkey_removed', target, { passkey_id, host: rp_id, ended }),
      result: { ended },
    }
  })
}
