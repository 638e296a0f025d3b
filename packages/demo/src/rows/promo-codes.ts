import type { Tx } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { endOfDay, startOfDay } from '@fournil/domain/wall-clock'
import type { ShopContext } from '../shop-context.ts'
import { insertRows, type Row } from './insert-rows.ts'
import type { OpeningBalance } from './opening-balance.ts'

export type PromoCodeRow = Row<'promo_codes'> & {
  id: string
  min_order_amount: number
  uses_count: number
  is_active: boolean
  valid_from: Date
  valid_until: Date
}

export async function writePromoCodes(
  tx: Tx,
  promos: readonly PromoCodeRow[],
  { toUse }: OpeningBalance,
): Promise<void> {
  const rows = promos.map((promo) => ({
    ...promo,
    uses_count: promo.uses_count - toUse(promo.code),
  }))
  await insertRows(tx, 'promo_codes', rows)
}

export function promoCodeRows(context: ShopContext): PromoCodeRow[] {
  const { shop, tenant_id, id, today } = context
  const time_zone = shop.stores[0]?.time_zone ?? 'Europe/Paris'
  return shop.promo_codes.map((promo) => {
    const { valid_from_offset_days, valid_until_offset_days, discount_value, ...columns } = promo
    const valid_from = startOfDay(time_zone, addDays(today, valid_from_offset_days))
    return {
      tenant_id,
      id: id('promo_code', promo.code),
      ...columns,
      // Stored in hundredths of a percent; cents are hundredths already.
      discount_value: promo.discount_type === 'percentage' ? discount_value * 100 : discount_value,
      valid_from,
      valid_until: endOfDay(time_zone, addDays(today, valid_until_offset_days)),
      created_at: valid_from < context.now ? valid_from : context.now,
    }
  })
}
