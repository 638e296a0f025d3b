import { randomUUID } from 'node:crypto'
import type { RegisterTenant } from '@fournil/contract/platform/registration'
import { type AccountToSignIn, accountToSignIn, inPlatform, type Tx } from '@fournil/db'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { auditEntry } from '../audit/audit.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { insertTenant } from './insert-tenant.ts'
import { inviteOwner } from './invite-owner.ts'
import { planOnOffer } from './plan-on-offer.ts'
import { writeNewShop } from './write-new-shop.ts'

/** A stranger, somebody who has an account and its password, or somebody who has typed the address of an account. */
type Registrant =
  | { kind: 'new'; password_hash: string }
  | { kind: 'known'; user_id: string }
  | { kind: 'unproved'; user_id: string }

/**
 * A shop on trial with everything it needs to open. Whether the address had an account, the answer and the work are the
 * same, and the shop is there: its owner is somebody new, the account whose password was typed, or whoever reads the mail
 * that is sent to the address.
 */
export async function registerTenant(
  ctx: Context,
  { businessName, email, password, planSlug }: RegisterTenant,
): Promise<{ success: true; slug: string }> {
  const account = await accountToSignIn(ctx.db, email, null)
  const registrant = await registrantOf(ctx, account, password)
  return inPlatform(ctx, async (tx) => {
    const plan = await planOnOffer(tx, planSlug)
    if (!plan) throw fieldError('planSlug', 'Cette formule n’existe pas.')
    const tenant_id = randomUUID()
    const slug = await insertTenant(tx, ctx, { tenant_id, name: businessName, plan_id: plan.id })
    await writeNewShop(tx, { tenant_id, business_name: businessName, email })
    const owner = await writeOwner(tx, ctx, { tenant_id, email, registrant })
    return {
      audit: auditEntry(
        ctx,
        'tenant_registered',
        { type: 'tenant', id: tenant_id, tenant_id },
        { slug, plan: planSlug, owner_user_id: owner },
      ),
      result: { success: true as const, slug },
    }
  })
}

// One hash is computed whatever the case, so that the time tells nothing.
async function registrantOf(
  ctx: Context,
  account: AccountToSignIn | null,
  password: string,
): Promise<Registrant> {
  if (!account) return { kind: 'new', password_hash: await hashPassword(password) }
  const { user_id, is_super_admin, banned_until } = account
  const isRight = await verifyPassword(password, account.password_hash)
  const isBanned = banned_until !== null && banned_until > ctx.now
  // A super administrator works in a shop as one of its people, never as its owner by a form.
  return isRight && !isBanned && !is_super_admin
    ? { kind: 'known', user_id }
    : { kind: 'unproved', user_id }
}

type NewOwner = { tenant_id: string; email: string; registrant: Registrant }

async function writeOwner(
  tx: Tx,
  ctx: Context,
  { tenant_id, email, registrant }: NewOwner,
): Promise<string> {
  const { user_id, isProved } = await accountFor(tx, ctx, email, registrant)
  await tx
    .updateTable('tenants')
    .set({ owner_user_id: user_id })
    .where('id', '=', tenant_id)
    .execute()
  if (isProved) {
    const role = { tenant_id, user_id, ...roleFlags([...PERMISSIONS]), created_at: ctx.now }
    await tx.insertInto('user_roles').values(role).execute()
    await ctx.jobs.enqueue(tx, 'registration.welcome', { tenant_id, user_id })
  } else {
    await inviteOwner(tx, ctx, { tenant_id, email, invited_by: user_id })
  }
  return user_id
}

async function accountFor(tx: Tx, ctx: Context, email: string, registrant: Registrant) {
  if (registrant.kind !== 'new')
    return { user_id: registrant.user_id, isProved: registrant.kind === 'known' }
  const { password_hash } = registrant
  const created = await tx
    .insertInto('users')
    .values({ email, password_hash, created_at: ctx.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return { user_id: created.id, isProved: true }
  // Somebody registered the same address at the same moment.
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { user_id: id, isProved: false }
}
