import { PROMO_CODES_A_PAGE, type PromoCodeList } from '@fournil/contract/office/promo-codes'
import { inTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { officePromoCode, PROMO_CODE_COLUMNS } from './promo-code-rows.ts'

/** A page of the shop's codes, newest first. */
export async function listPromoCodes(
  ctx: Context,
  { page }: { page: number },
): Promise<PromoCodeList> {
  requirePermission(ctx, 'can_manage_promo_codes')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const codes = tx.selectFrom('promo_codes').where('archived_at', 'is', null)
    const [timeZone, { total }, rows] = await Promise.all([
      shopTimeZone(tx),
      codes.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      codes
        .select(PROMO_CODE_COLUMNS)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(PROMO_CODES_A_PAGE)
        .offset((page - 1) * PROMO_CODES_A_PAGE)
        .execute(),
    ])
    return {
      promo_codes: rows.map((row) => officePromoCode(row, timeZone, ctx.now)),
      total: Number(total),
      page,
      page_size: PROMO_CODES_A_PAGE,
      today: dateIn(timeZone, ctx.now),
    }
  })
}
