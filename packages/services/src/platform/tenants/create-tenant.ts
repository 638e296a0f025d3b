import { randomUUID } from 'node:crypto'
import type { CreateTenant } from '@fournil/contract/platform/tenants'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { insertTenant } from '../../registration/insert-tenant.ts'
import { inviteOwner } from '../../registration/invite-owner.ts'
import { planOnOffer } from '../../registration/plan-on-offer.ts'
import { writeNewShop } from '../../registration/write-new-shop.ts'
import { actOnPlatform } from '../act.ts'

/** A shop on trial, opened for somebody. Its owner is whoever accepts the invitation, with a password of their own. */
export function createTenant(
  ctx: Context,
  { business_name, owner_email, plan_slug }: CreateTenant,
): Promise<{ tenant_id: string; slug: string }> {
  return actOnPlatform(ctx, async (tx, admin) => {
    const plan = await planOnOffer(tx, plan_slug)
    if (!plan) throw fieldError('plan_slug', 'This plan is not on offer.')
    const tenant_id = randomUUID()
    const slug = await insertTenant(tx, ctx, { tenant_id, name: business_name, plan_id: plan.id })
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
