import {
  type ClosureForm,
  type Decision,
  MOST_CLOSURES,
} from '@fournil/contract/office/store-calendar'
import { clientOf, inTenant } from '@fournil/db'
import { CLOSURE_ERROR_SENTENCES, closureError } from '@fournil/domain/closures'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { fieldError } from '../../forms/field-error.ts'
import { changeCalendar } from './change-calendar.ts'

type Added = ClosureForm & { store_id: string; decisions: readonly Decision[] }

export async function addClosure(
  ctx: Context,
  { store_id, decisions, ...closure }: Added,
): Promise<{ id: string }> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return changeCalendar(ctx, { store_id, decisions }, async (tx, { today }) => {
    const problem = closureError(closure, today)
    if (problem) {
      const field = problem === 'starts_in_the_past' ? 'start_date' : 'end_date'
      throw fieldError(field, CLOSURE_ERROR_SENTENCES[problem])
    }
    // Two people who announce the same holidays at once: the second is told.
    const same = await tx
      .selectFrom('store_exceptional_closures')
      .select('id')
      .where('store_id', '=', store_id)
      .where('start_date', '<=', closure.start_date)
      .where('end_date', '>=', closure.end_date)
      .executeTakeFirst()
    if (same) throw fieldError('start_date', 'Ces jours sont déjà fermés.')
    const { count } = await tx
      .selectFrom('store_exceptional_closures')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('store_id', '=', store_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_CLOSURES)
      throw fieldError(
        'start_date',
        `${MOST_CLOSURES} fermetures au plus\u00a0: supprimez les passées.`,
      )
    const added = await tx
      .insertInto('store_exceptional_closures')
      .values({ tenant_id, store_id, ...closure })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { start_date, end_date } = closure
    const target = { type: 'store', id: store_id }
    await audit(ctx, tx, 'closure_added', target, {
      start_date,
      end_date,
      orders: decisions.length,
    })
    return added
  })
}

/** The weekly hours count again on these days. Orders that were moved or refunded stay so. */
export async function removeClosure(
  ctx: Context,
  { store_id, closure_id }: { store_id: string; closure_id: string },
): Promise<{ changed: true }> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  await inTenant(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<{ start_date: string; end_date: string }>(
      `delete from store_exceptional_closures where id = $1 and store_id = $2 returning start_date, end_date`,
      [closure_id, store_id],
    )
    if (!rows[0]) throw new AppError('NOT_FOUND')
    await audit(ctx, tx, 'closure_removed', { type: 'store', id: store_id }, rows[0])
    await publish(tx, ctx.tenant.tenant_id, { topic: 'stores', id: store_id })
  })
  return { changed: true }
}
