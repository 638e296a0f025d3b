import { CLOSING_KINDS } from '@fournil/domain/closings'
import { dateRangeError } from '@fournil/domain/date-range'
import { COUNTER_MEANS, PAYMENT_KINDS, PAYMENT_MEANS } from '@fournil/domain/payment-means'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { page } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { day, RANGE_PROBLEMS } from './reports.ts'

export const CLOSINGS_A_PAGE = 31
/** The latest rows of the day; all of them are in the archive. */
export const PAYMENTS_SHOWN = 200

const MeansTotals = z.array(
  z.object({ means: z.enum(PAYMENT_MEANS), payments_count: z.int(), total: z.int() }),
)
const TaxTotals = z.array(
  z.object({ tax_rate: z.number(), base_ht: z.int(), tax_amount: z.int(), total_ttc: z.int() }),
)

export const TillRow = z.object({
  number: z.int(),
  kind: z.enum(PAYMENT_KINDS),
  means: z.enum(PAYMENT_MEANS),
  amount: z.int(),
  order_id: z.string(),
  order_number: z.string(),
  taken_at: z.coerce.date(),
  /** Money of the counter that nobody has corrected yet. */
  is_correctable: z.boolean(),
})
export type TillRow = z.infer<typeof TillRow>

export const TillDay = z.object({
  day: z.string(),
  time_zone: z.string(),
  payments_count: z.int(),
  total: z.int(),
  by_means: MeansTotals,
  by_tax: TaxTotals,
  /** Newest first. */
  payments: z.array(TillRow),
})
export type TillDay = z.infer<typeof TillDay>

export const ClosingRow = z.object({
  number: z.int(),
  kind: z.enum(CLOSING_KINDS),
  period_start: z.string(),
  payments_count: z.int(),
  total: z.int(),
  perpetual_total: z.int(),
  closed_at: z.coerce.date(),
})
export type ClosingRow = z.infer<typeof ClosingRow>

/** What the shop is called on what it signs. */
const ShopOnPaper = z.object({
  name: z.string(),
  company_name: z.string(),
  siret: z.string().nullable(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
})

export const ClosingDetail = ClosingRow.extend({
  first_number: z.int().nullable(),
  last_number: z.int().nullable(),
  by_means: MeansTotals,
  by_tax: TaxTotals,
  hash: z.string(),
  previous_hash: z.string().nullable(),
  shop: ShopOnPaper,
  time_zone: z.string(),
})
export type ClosingDetail = z.infer<typeof ClosingDetail>

export const Attestation = z.object({
  shop: ShopOnPaper,
  software: z.object({ name: z.string(), version: z.string() }),
  day: z.string(),
  /** Of the first row of the till; null before there is one. */
  used_since: z.string().nullable(),
})
export type Attestation = z.infer<typeof Attestation>

export const ListClosings = z.strictObject({ kind: z.enum(CLOSING_KINDS).default('day'), page })
export type ListClosings = z.infer<typeof ListClosings>

export const CorrectPayment = z.strictObject({
  number: z.coerce.number('Le numéro est un nombre.').int().min(1).max(2_000_000_000),
  means: z
    .enum(COUNTER_MEANS, 'Choisissez un moyen de paiement.')
    .meta({ title: 'Moyen de paiement' }),
})
export type CorrectPayment = z.infer<typeof CorrectPayment>

export const TillRange = z.strictObject({ from: day, to: day }).superRefine((range, check) => {
  const problem = dateRangeError(range)
  if (problem === 'reversed')
    check.addIssue({ code: 'custom', path: ['to'], message: RANGE_PROBLEMS.reversed })
  if (problem === 'too_long')
    check.addIssue({ code: 'custom', path: ['to'], message: 'Une archive couvre 5 ans au plus.' })
})
export type TillRange = z.infer<typeof TillRange>

export const till = {
  today: officeProcedure('can_manage_orders')
    .route({ method: 'GET', path: '/office/till', summary: 'Today’s takings by means of payment' })
    .output(TillDay),
  closings: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/till/closings',
      summary: 'Closings of days, months or years, newest first',
    })
    .input(ListClosings)
    .output(
      z.object({
        closings: z.array(ClosingRow),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
      }),
    ),
  closing: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/till/closings/{number}',
      summary: 'One closing with its sums by means of payment and by VAT rate',
    })
    .errors(errors('NOT_FOUND'))
    .input(CorrectPayment.pick({ number: true }))
    .output(ClosingDetail),
  correct: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/till/payments/{number}/means',
      summary: 'Say another means of payment: a row takes the old one back, another says it anew',
    })
    .errors(errors('NOT_FOUND', 'PAYMENT_NOT_CORRECTABLE'))
    .input(CorrectPayment)
    .output(z.object({})),
  attestation: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/till/attestation',
      summary: 'What the attestation of the till names: shop, software and its version',
    })
    .output(Attestation),
}
