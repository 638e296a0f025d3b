import type { OfficePromoCode } from '@fournil/contract/office/promo-codes'
import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { officePromoCode, PROMO_CODE_COLUMNS } from './promo-code-rows.ts'

export async function getPromoCode(
  ctx: Context,
  { promo_code_id }: { promo_code_id: string },
): Promise<OfficePromoCode> {
  requirePermission(ctx, 'can_manage_promo_codes')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const row = await tx
      .selectFrom('promo_codes')
      .select(PROMO_CODE_COLUMNS)
      .where('id', '=', promo_code_id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    return officePromoCode(row, await shopTimeZone(tx), ctx.now)
  })
}
