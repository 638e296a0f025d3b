import {
  MOST_PERIODS,
  type PeriodForm,
  type SavedPeriod,
} from '@fournil/contract/office/product-days'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { productChanged } from '../save-product.ts'
import { deriveCustomAvailability } from './derive-custom-availability.ts'

/**
 * Days on which a product is to be had, or not, whatever its week says. Periods stand beside each other, so two people
 * who add one each are in nobody's way: the product's version stays.
 */
export async function addPeriod(
  ctx: Context,
  { product_id, ...period }: PeriodForm & { product_id: string },
): Promise<SavedPeriod> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await lockProduct(tx, product_id)
    const { count } = await tx
      .selectFrom('product_availability_periods')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_PERIODS)
      throw fieldError(
        'start_date',
        `Un produit a ${MOST_PERIODS} périodes au plus\u00a0: supprimez-en une d’abord.`,
      )
    const { id } = await tx
      .insertInto('product_availability_periods')
      .values({ tenant_id, product_id, ...period })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deriveCustomAvailability(tx, [product_id])
    await productChanged(ctx, tx, product_id, { period_added: period })
    return { id, ...period }
  })
}

export async function removePeriod(
  ctx: Context,
  { product_id, period_id }: { product_id: string; period_id: string },
): Promise<{ removed: true }> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    await lockProduct(tx, product_id)
    const removed = await tx
      .deleteFrom('product_availability_periods')
      .where('id', '=', period_id)
      .where('product_id', '=', product_id)
      .returning(['start_date', 'end_date', 'is_available'])
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    await deriveCustomAvailability(tx, [product_id])
    await productChanged(ctx, tx, product_id, { period_removed: removed })
    return { removed: true }
  })
}

async function lockProduct(tx: Tx, product_id: string): Promise<void> {
  const { rowCount } = await clientOf(tx).query(
    'select from products where id = $1 and archived_at is null for no key update',
    [product_id],
  )
  if (rowCount === 0) throw new AppError('NOT_FOUND')
}
