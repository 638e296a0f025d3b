import { randomUUID } from 'node:crypto'
import type { RegisterTenant } from '@fournil/contract/platform/registration'
import { type AccountToSignIn, accountToSignIn, HOME, inPlatform, type Tx } from '@fournil/db'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { auditEntry } from '../audit/audit.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { cellForNewShop } from '../cells/cell-for-new-shop.ts'
import { type ClaimedShop, openElsewhere } from '../cells/open-elsewhere.ts'
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
  const wished = { businessName, email, planSlug }
  const cell = await cellForNewShop(ctx)
  if (ctx.cells && cell !== HOME) {
    const here = { ...ctx, cells: ctx.cells }
    const { slug } = await openElsewhere(
      here,
      { cell, name: businessName },
      async (tx) => {
        await requirePlan(tx, planSlug)
        const owner = await accountFor(tx, ctx, email, registrant)
        return { accounts: [owner.user_id], result: owner }
      },
      async (there, shop, owner) => {
        await writeShop(there, wished, async () => owner, shop)
      },
    )
    return { success: true, slug }
  }
  const slug = await writeShop(ctx, wished, (tx) => accountFor(tx, ctx, email, registrant))
  return { success: true, slug }
}

type Wished = Pick<RegisterTenant, 'businessName' | 'email' | 'planSlug'>

/** The shop and its owner, in one transaction of one database. */
function writeShop(
  ctx: Context,
  { businessName, email, planSlug }: Wished,
  ownerOf: (tx: Tx) => Promise<OwnerAccount>,
  claimed?: ClaimedShop,
): Promise<string> {
  return inPlatform(ctx, async (tx) => {
    const plan = await requirePlan(tx, planSlug)
    const tenant_id = claimed?.tenant_id ?? randomUUID()
    const shop = { tenant_id, name: businessName, plan_id: plan.id, slug: claimed?.slug }
    const slug = await insertTenant(tx, ctx, shop)
    await writeNewShop(tx, { tenant_id, business_name: businessName, email })
    const account = await ownerOf(tx)
    await writeOwner(tx, ctx, { tenant_id, email, account })
    return {
      audit: auditEntry(
        ctx,
        'tenant_registered',
        { type: 'tenant', id: tenant_id, tenant_id },
        { slug, plan: planSlug, owner_user_id: account.user_id },
      ),
      result: slug,
    }
  })
}

async function requirePlan(tx: Tx, planSlug: string) {
  const plan = await planOnOffer(tx, planSlug)
  if (!plan) throw fieldError('planSlug', 'Cette formule n’existe pas.')
  return plan
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

type OwnerAccount = { user_id: string; isProved: boolean }
type NewOwner = { tenant_id: string; email: string; account: OwnerAccount }

async function writeOwner(
  tx: Tx,
  ctx: Context,
  { tenant_id, email, account: { user_id, isProved } }: NewOwner,
): Promise<void> {
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
}

async function accountFor(
  tx: Tx,
  ctx: Context,
  email: string,
  registrant: Registrant,
): Promise<OwnerAccount> {
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
