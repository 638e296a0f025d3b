import { z } from 'zod'
import { id } from '../fields.ts'
import { procedure } from '../procedure.ts'

export const ReportRange = z.strictObject({
  from: z.iso.date('La date n’existe pas.'),
  to: z.iso.date('La date n’existe pas.'),
  store_id: id.optional(),
})

/** Paid orders by day of payment on the store's clock, less credit notes. */
export const Report = z.object({
  orders_count: z.int(),
  subtotal_ht: z.int(),
  total_tax: z.int(),
  total_ttc: z.int(),
  average_basket: z.int(),
  refunded: z.int(),
  by_rate: z.array(
    z.object({ tax_rate: z.number(), base_ht: z.int(), tax_amount: z.int(), total_ttc: z.int() }),
  ),
  top_products: z.array(
    z.object({
      product_id: z.string(),
      product_name: z.string(),
      quantity: z.int(),
      revenue: z.int(),
    }),
  ),
  by_day: z.array(z.object({ date: z.string(), orders_count: z.int(), total_ttc: z.int() })),
})
export type Report = z.infer<typeof Report>

export const reports = {
  get: procedure
    .meta({ access: 'signed_in', permissions: ['can_view_reports'] })
    .route({
      method: 'GET',
      path: '/office/reports',
      summary: 'Sales and VAT of a period',
      tags: ['office'],
    })
    .input(ReportRange)
    .output(Report),
}
