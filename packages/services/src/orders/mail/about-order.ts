import type { MailBrand } from '@fournil/mail'
import type { orderForMail } from '../shopper-order.ts'

export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderForMail>>>

/** What is written about, and who writes. */
export type AboutOrder = { row: OrderRow; brand: MailBrand }
