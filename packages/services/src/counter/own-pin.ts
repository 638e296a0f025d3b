import type { OwnPin, PinForm } from '@fournil/contract/office/counter'
import { inTenant } from '@fournil/db'
import { MOST_PIN_TRIES } from '@fournil/domain/pins'
import { audit } from '../audit/audit.ts'
import { hashPassword } from '../auth/password.ts'
import { refuseImpersonation, requireMember, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** The PIN of whoever asks: whether there is one, under which name, and whether wrong tries have locked it. */
export async function getOwnPin(ctx: Context): Promise<OwnPin> {
  const { user_id } = requireMember(ctx)
  requireTenant(ctx)
  const pin = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('member_pins')
      .select(['name', 'failures'])
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
  )
  return {
    name: pin?.name ?? null,
    is_locked: pin !== undefined && pin.failures >= MOST_PIN_TRIES,
  }
}

/** A new PIN takes the place of the one before, and unlocks it. */
export async function setOwnPin(ctx: Context, { name, pin }: PinForm): Promise<{ saved: true }> {
  const { user_id } = requireMember(ctx)
  requireTenant(ctx)
  refuseImpersonation(ctx)
  const { tenant_id } = ctx.tenant
  const row = { name, pin_hash: await hashPassword(pin, 'known'), failures: 0, set_at: ctx.now }
  await inTenant(ctx, async (tx) => {
    await tx
      .insertInto('member_pins')
      .values({ tenant_id, user_id, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(row))
      .execute()
    await audit(ctx, tx, 'pin_set', { type: 'user', id: user_id })
  })
  return { saved: true }
}

export async function removeOwnPin(ctx: Context): Promise<{ removed: true }> {
  const { user_id } = requireMember(ctx)
  requireTenant(ctx)
  refuseImpersonation(ctx)
  await inTenant(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('member_pins')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await audit(ctx, tx, 'pin_removed', { type: 'user', id: user_id })
  })
  return { removed: true }
}
