import { closingFigures } from './closing-figures.ts'
import { periodEnd } from './closings.ts'
import {
  chainedText,
  closingText,
  paymentText,
  type TillClosing,
  type TillPayment,
} from './till-texts.ts'

/** Rows of a till in the order of their numbers; `from` and `to` are the days that they cover whole. */
export type TillRows = {
  from: string
  to: string
  payments: readonly TillPayment[]
  closings: readonly TillClosing[]
}

export type Sha256 = (text: string) => string

/** What is wrong with these rows, a sentence each; none when they are as they were written. */
export function tillProblems(rows: TillRows, sha256: Sha256): string[] {
  return [
    ...chainProblems('payment', rows.payments, paymentText, sha256),
    ...chainProblems('closing', rows.closings, closingText, sha256),
    ...rows.closings.flatMap((closing) => figureProblems(closing, rows)),
    ...perpetualProblems(rows.closings),
  ]
}

type Link = { number: number; previous_hash: string | null; hash: string }

function chainProblems<Row extends Link>(
  what: string,
  rows: readonly Row[],
  text: (row: Row) => string,
  sha256: Sha256,
): string[] {
  const problems: string[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const name = `${what} ${row.number}`
    if (row.hash !== sha256(chainedText(row.previous_hash, text(row))))
      problems.push(`${name} was altered`)
    if (before && row.number !== before.number + 1)
      problems.push(`${name} does not follow ${what} ${before.number}: rows are missing or moved`)
    else if (before && row.previous_hash !== before.hash)
      problems.push(`${name} is not chained to ${what} ${before.number}`)
    if (row.number === 1 && row.previous_hash !== null)
      problems.push(`${name} is the first and names one before it`)
  }
  return problems
}

function figureProblems(closing: TillClosing, { from, to, payments }: TillRows): string[] {
  const name = `closing ${closing.number} (${closing.kind} ${closing.period_start})`
  const problems: string[] = []
  const sealed = payments.find(({ number }) => number === closing.payments_until)
  if (sealed && sealed.hash !== closing.payments_hash)
    problems.push(`${name} was made over another payment ${sealed.number}`)
  // Of a period that reaches beyond these rows nobody can say what it adds up to.
  if (closing.period_start < from || periodEnd(closing) > to) return problems
  const expected = closingFigures(closing, payments)
  const said = { ...expected, ...pick(closing) }
  if (canonical(said) !== canonical(expected))
    problems.push(
      `${name} does not add up: its ${expected.payments_count} payments come to ${expected.total} cents, or are of other means or rates`,
    )
  return problems
}

function pick(closing: TillClosing) {
  const { payments_count, first_number, last_number, total, by_means, by_tax } = closing
  return { payments_count, first_number, last_number, total, by_means, by_tax }
}

/** By the text that is hashed, which knows one order of everything. */
function canonical(figures: ReturnType<typeof pick>): string {
  const blank = {
    tenant_id: '',
    number: 0,
    kind: 'day',
    period_start: '',
    perpetual_total: 0,
    payments_until: null,
    payments_hash: null,
    closed_at: '',
    previous_hash: null,
    hash: '',
  } as const
  return closingText({ ...blank, ...figures })
}

function perpetualProblems(closings: readonly TillClosing[]): string[] {
  const days = closings.filter(({ kind }) => kind === 'day')
  return days.flatMap((closing, index) => {
    const before = days[index - 1]
    if (!before || closing.perpetual_total === before.perpetual_total + closing.total) return []
    return [`closing ${closing.number} breaks the perpetual total`]
  })
}
