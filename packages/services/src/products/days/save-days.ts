import type { DaysForm } from '@fournil/contract/office/product-days'
import { clientOf, inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { nextVersion, saveConflict } from '../../forms/save-conflict.ts'
import { productChanged } from '../save-product.ts'
import { deriveCustomAvailability } from './derive-custom-availability.ts'

type Saved = DaysForm & { product_id: string; version: number }

/** The week and the season of a product. */
export async function saveDays(
  ctx: Context,
  { product_id, version, seasonal, schedule }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const saved = await tx
      .updateTable('products')
      .set({ seasonal, ...nextVersion(ctx, person, version) })
      .where('id', '=', product_id)
      .where('version', '=', version)
      .where('archived_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'products', product_id)
    await clientOf(tx).query(WRITE_WEEK, [
      ctx.tenant.tenant_id,
      product_id,
      schedule.map(({ day_of_week }) => day_of_week),
      schedule.map(({ is_available }) => is_available),
    ])
    await deriveCustomAvailability(tx, [product_id])
    await productChanged(ctx, tx, product_id, { seasonal, schedule })
    return saved
  })
}

const WRITE_WEEK = `
  insert into product_availability_schedule (tenant_id, product_id, day_of_week, is_available)
  select $1, $2, day, is_available from unnest($3::smallint[], $4::boolean[]) as week (day, is_available)
  on conflict (tenant_id, product_id, day_of_week) do update set is_available = excluded.is_available`
