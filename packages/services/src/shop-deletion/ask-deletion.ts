import type { AskDeletion } from '@fournil/contract/office/shop-deletion'
import { inTenant } from '@fournil/db'
import { checkPassword } from '../account/check-password.ts'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { fieldError } from '../forms/field-error.ts'
import { deletionDueAt } from './deletion-terms.ts'

/** An owner leaves: the shop closes to the public at once, and is removed after the delay unless it is taken back. */
export async function askDeletion(
  ctx: Context,
  { shop_name, current_password }: AskDeletion,
): Promise<{ due_at: Date }> {
  const person = requireOwner(ctx)
  refuseImpersonation(ctx)
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  await checkPassword(ctx, person, current_password)
  const due_at = deletionDueAt(ctx.now)
  await inTenant(ctx, async (tx) => {
    const { name } = await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow()
    if (plain(name) !== plain(shop_name))
      throw fieldError('shop_name', 'Ce n’est pas le nom de cette boutique.')
    const asked = await tx
      .updateTable('tenants')
      .set({
        deletion_asked_at: ctx.now,
        deletion_due_at: due_at,
        deletion_asked_by: 'owner',
        updated_at: ctx.now,
      })
      .where('deletion_due_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!asked) throw new AppError('DELETION_ALREADY_ASKED')
    const told = { tenant_id, news: 'asked', at: due_at.toISOString() } as const
    await ctx.jobs.enqueue(tx, 'shop-deletion.tell', told)
    await ctx.jobs.enqueue(tx, 'shop-deletion.end-subscription', { tenant_id })
    await audit(ctx, tx, 'shop_deletion_asked', { type: 'tenant', id: tenant_id }, { due_at })
    await publish(tx, tenant_id, { topic: 'tenant' })
  })
  return { due_at }
}

/** Capitals and kinds of apostrophes and spaces are no difference to whoever types. */
function plain(name: string): string {
  return name.trim().replaceAll('’', "'").replace(/\s+/g, ' ').toLocaleLowerCase('fr')
}
