import { dateRangeError } from '@fournil/domain/date-range'
import { compactIban, ibanProblem, isBic } from '@fournil/domain/iban'
import {
  MONEY_STATUS_LABELS,
  type MoneyStatus,
  PAYOUT_ERROR_SENTENCES,
} from '@fournil/domain/payouts'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, line, password } from '../fields.ts'
import { optionalText, requiredText } from '../form-fields.ts'
import { officeProcedure, ownerProcedure } from '../procedure.ts'
import { day, RANGE_PROBLEMS } from './reports.ts'

const STATUSES = Object.keys(MONEY_STATUS_LABELS) as [MoneyStatus, ...MoneyStatus[]]

/** As many as the screen shows at once, newest first. */
export const TRANSACTIONS_A_PAGE = 50
export const PAYOUTS_SHOWN = 50
/** Days that the screen draws: what becomes available at the latest on each. */
export const COMING_DAYS = 14

export const BankAccount = z.object({
  id: z.string(),
  account_holder: z.string(),
  /** The first and last four signs: nobody is shown the rest. */
  iban_start: z.string(),
  iban_end: z.string(),
  bic: z.string().nullable(),
  created_at: z.coerce.date(),
})
export type BankAccount = z.infer<typeof BankAccount>

/** All amounts are cents. */
export const FinanceSummary = z.object({
  available_balance: z.int(),
  pending_balance: z.int(),
  total_revenue: z.int(),
  total_commissions_paid: z.int(),
  /** Of the shop's plan, for the next sales; in percent. */
  commission_rate: z.number(),
  transactions_count: z.int(),
  payouts_count: z.int(),
  /** Asked for and not yet on the shop's account. */
  payouts_under_way: z.int(),
  /** What can be asked for at least. */
  minimum_payout: z.int(),
  /** From today on, what becomes available at the latest on each day. */
  coming_days: z.array(z.object({ date: z.string(), amount: z.int() })),
  /** What follows after these days. */
  coming_later: z.int(),
  bank_account: BankAccount.nullable(),
  /** Whether the shop takes the money of its next sales itself. */
  takes_own_money: z.boolean(),
  time_zone: z.string(),
})
export type FinanceSummary = z.infer<typeof FinanceSummary>

export const Transaction = z.object({
  id: z.string(),
  created_at: z.coerce.date(),
  order_id: z.string(),
  order_number: z.string(),
  amount_total: z.int(),
  platform_fee: z.int(),
  /** In percent, of the plan on the day of the sale. */
  commission_rate: z.number(),
  tenant_amount: z.int(),
  /** What went back to the customer. */
  refunded_amount: z.int(),
  /** What is left for the shop, refunds and the commission on them counted. */
  net_amount: z.int(),
  /** The shop took the money itself, on its account at the provider. */
  on_own_account: z.boolean(),
  status: z.enum(STATUSES),
  /** Of a pending one: when it becomes available at the latest. */
  release_at: z.coerce.date(),
})
export type Transaction = z.infer<typeof Transaction>

export const Payout = z.object({
  id: z.string(),
  amount: z.int(),
  payment_method: z.literal('bank_transfer'),
  status: z.enum(STATUSES),
  requested_at: z.coerce.date(),
  processed_at: z.coerce.date().nullable(),
  notes: z.string().nullable(),
  /** The account that it goes to, in part: 'FR76 •••• 0189'. */
  iban: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

const NO_PAGE = 'Cette page n’existe pas.'
const pageKey = z
  .string(NO_PAGE)
  .regex(/^\d{1,16}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, NO_PAGE)
  .optional()

const iban = requiredText(60)
  .overwrite(compactIban)
  .superRefine((typed, check) => {
    const problem = ibanProblem(typed)
    if (problem) check.addIssue({ code: 'custom', message: problem })
  })

const INVALID = PAYOUT_ERROR_SENTENCES.invalid_amount
/** Ten million euros. */
const MOST_PAYOUT = 1_000_000_000

export const RequestPayout = z.strictObject({
  /** In cents. */
  amount: z.int(INVALID).min(1, INVALID).max(MOST_PAYOUT, INVALID),
  payment_method: z.literal('bank_transfer').default('bank_transfer'),
  /** The money goes to the shop's own account; whoever names one here is told when it is another. */
  payment_details: z
    .strictObject({ iban: iban.optional(), account_holder: line(120).optional() })
    .default({}),
  /** Of the request: sent again, it is the same one. */
  id: id.optional(),
})
export type RequestPayout = z.infer<typeof RequestPayout>

/** Titles are the labels of the form. */
export const BankAccountForm = z.strictObject({
  account_holder: requiredText(120).meta({ title: 'Titulaire du compte' }),
  iban: iban.meta({ title: 'IBAN' }),
  bic: optionalText(20)
    .transform((typed) => typed?.replace(/\s/g, '').toUpperCase() || null)
    .refine(
      (typed) => typed === null || isBic(typed),
      'Un BIC compte 8 ou 11 caractères, par exemple AGRIFRPP.',
    )
    .default(null)
    .meta({ title: 'BIC' }),
  current_password: password
    .min(1, 'Saisissez votre mot de passe.')
    .meta({ title: 'Votre mot de passe' }),
})
export type BankAccountForm = z.infer<typeof BankAccountForm>

/** What a file for the accountant is about: days on the shop's clock. */
export const FinanceRange = z.strictObject({ from: day, to: day }).superRefine((range, check) => {
  const problem = dateRangeError(range)
  if (problem) check.addIssue({ code: 'custom', path: ['to'], message: RANGE_PROBLEMS[problem] })
})
export type FinanceRange = z.infer<typeof FinanceRange>

const NO_MONTH = 'Ce mois n’existe pas.'
/** Which month a statement is of: '2026-10'. */
export const StatementMonth = z.strictObject({
  month: z.string(NO_MONTH).regex(/^20\d\d-(0[1-9]|1[0-2])$/, NO_MONTH),
})
export type StatementMonth = z.infer<typeof StatementMonth>

const asThemselves = { refused_while_impersonating: true } as const

export const finances = {
  summary: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/finances',
      summary: 'Balances, what becomes available when, and where payouts go',
    })
    .output(FinanceSummary),
  transactions: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/finances/transactions',
      summary: 'Sales paid online, newest first, with the platform’s commission',
    })
    .input(z.strictObject({ after: pageKey, before: pageKey }))
    .output(
      z.object({
        rows: z.array(Transaction),
        /** The key to ask for what is newer with `before`, what is older with `after`. */
        previous: z.string().nullable(),
        next: z.string().nullable(),
      }),
    ),
  payouts: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/functions/request-payout',
      summary: 'What the shop asked to be paid, newest first',
      tags: ['functions'],
    })
    .output(z.object({ payouts: z.array(Payout) })),
  requestPayout: officeProcedure('can_manage_orders')
    .meta({ ...asThemselves, calls_per_minute: 60 })
    .route({
      method: 'POST',
      path: '/functions/request-payout',
      summary: 'Ask for a part of the available balance; amounts are cents',
      tags: ['functions'],
    })
    .errors(errors('BAD_REQUEST', 'BANK_ACCOUNT_MISSING', 'PAYOUTS_BY_PROVIDER'))
    .input(RequestPayout)
    .output(z.object({ success: z.literal(true), payout_id: z.string() })),
  saveBankAccount: ownerProcedure
    .meta({ ...asThemselves, calls_per_minute: 60 })
    .route({
      method: 'PUT',
      path: '/office/finances/bank-account',
      summary:
        'Where payouts go from now on; its owner types their password, and every owner is told by mail',
    })
    .errors(errors('BAD_REQUEST', 'TOO_MANY_REQUESTS'))
    .input(BankAccountForm)
    .output(BankAccount),
}
