import { randomUUID } from 'node:crypto'
import type { CreateTenant } from '@fournil/contract/platform/tenants'
import { HOME, type Tx } from '@fournil/db'
import { requireSuperAdmin } from '../../auth/require.ts'
import { cellForNewShop } from '../../cells/cell-for-new-shop.ts'
import { type ClaimedShop, openElsewhere } from '../../cells/open-elsewhere.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { insertTenant } from '../../registration/insert-tenant.ts'
import { inviteOwner } from '../../registration/invite-owner.ts'
import { planOnOffer } from '../../registration/plan-on-offer.ts'
import { writeNewShop } from '../../registration/write-new-shop.ts'
import { actOnPlatform } from '../act.ts'

/** A shop on trial, opened for somebody. Its owner is whoever accepts the invitation, with a password of their own. */
export async function createTenant(
  ctx: Context,
  { business_name, owner_email, plan_slug }: CreateTenant,
): Promise<ClaimedShop> {
  const { user_id } = requireSuperAdmin(ctx)
  const wished = { business_name, owner_email, plan_slug }
  const cell = await cellForNewShop(ctx)
  if (!ctx.cells || cell === HOME) return writeShop(ctx, wished)
  return openElsewhere(
    { ...ctx, cells: ctx.cells },
    { cell, name: business_name },
    async (tx) => {
      await requirePlan(tx, plan_slug)
      // The invitation names who invites.
      return { accounts: [user_id], result: null }
    },
    async (there, shop) => {
      await writeShop(there, wished, shop)
    },
  )
}

/** In one transaction of one database. */
function writeShop(
  ctx: Context,
  { business_name, owner_email, plan_slug }: CreateTenant,
  claimed?: ClaimedShop,
): Promise<ClaimedShop> {
  return actOnPlatform(ctx, async (tx, admin) => {
    const plan = await requirePlan(tx, plan_slug)
    const tenant_id = claimed?.tenant_id ?? randomUUID()
    const shop = { tenant_id, name: business_name, plan_id: plan.id, slug: claimed?.slug }
    const slug = await insertTenant(tx, ctx, shop)
    await writeNewShop(tx, { tenant_id, business_name, email: owner_email })
    await inviteOwner(tx, ctx, { tenant_id, email: owner_email, invited_by: admin.user_id })
    return {
      act: {
        type: 'tenant_created',
        target: { type: 'tenant', id: tenant_id, tenant_id },
        details: { slug, plan: plan_slug },
      },
      result: { tenant_id, slug },
    }
  })
}

async function requirePlan(tx: Tx, plan_slug: string) {
  const plan = await planOnOffer(tx, plan_slug)
  if (!plan) throw fieldError('plan_slug', 'This plan is not on offer.')
  return plan
}
