import { dateRangeError, REPORT_YEARS } from '@fournil/domain/date-range'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'

export const day = z.iso
  .date('La date n’existe pas.')
  .refine((date) => date >= '2000-01-01' && date <= '2099-12-31', {
    error: 'La date n’existe pas.',
    abort: true,
  })

export const RANGE_PROBLEMS = {
  reversed: 'La date de fin doit être égale ou postérieure à la date de début.',
  too_long: `Un rapport couvre ${REPORT_YEARS} ans au plus.`,
} as const

export const ReportRange = z
  .strictObject({ from: day, to: day, store_id: id.optional() })
  .superRefine((range, check) => {
    const problem = dateRangeError(range)
    if (problem) check.addIssue({ code: 'custom', path: ['to'], message: RANGE_PROBLEMS[problem] })
  })
export type ReportRange = z.infer<typeof ReportRange>

/** Paid orders by day of payment on the store's clock, less credit notes. */
export const Report = z.object({
  orders_count: z.int(),
  subtotal_ht: z.int(),
  total_tax: z.int(),
  total_ttc: z.int(),
  average_basket: z.int(),
  refunded: z.int(),
  /** Whether the shop wants to see VAT by rate. */
  shows_taxes: z.boolean(),
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
  /** To choose one of. */
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Report = z.infer<typeof Report>

export const reports = {
  get: officeProcedure('can_view_reports')
    .route({
      method: 'GET',
      path: '/office/reports',
      summary: 'Sales and VAT of a period',
    })
    .errors(errors('NOT_FOUND'))
    .input(ReportRange)
    .output(Report),
}
