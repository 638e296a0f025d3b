import type { OfficePromoCode, PromoCodeForm } from '@fournil/contract/office/promo-codes'
import { dateIn } from '@fournil/domain/clock'
import { type PromoCode, promoStatus } from '@fournil/domain/promotions'
import { endOfDay, startOfDay } from '@fournil/domain/wall-clock'

/** The columns of a code that the back office reads. */
export const PROMO_CODE_COLUMNS = [
  'id',
  'version',
  'code',
  'discount_type',
  'discount_value',
  'min_order_amount',
  'max_uses',
  'uses_count',
  'once_per_customer',
  'valid_from',
  'valid_until',
  'is_active',
] as const

type Row = PromoCode & { id: string; version: number; once_per_customer: boolean }

/** As the back office shows it: days of the shop's clock, and the status of this moment. */
export function officePromoCode(row: Row, timeZone: string, now: Date): OfficePromoCode {
  return {
    ...row,
    valid_from: dateIn(timeZone, row.valid_from),
    valid_until: dateIn(timeZone, row.valid_until),
    status: promoStatus(row, now),
  }
}

/** As it is kept: the first day from its first moment, the last one to its end. */
export function promoCodeColumns(form: PromoCodeForm, timeZone: string) {
  return {
    ...form,
    valid_from: startOfDay(timeZone, form.valid_from),
    valid_until: endOfDay(timeZone, form.valid_until),
  }
}
