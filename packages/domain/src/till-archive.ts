import type { TillRows } from './verify-till.ts'

/** The names of what lies in an archive of the till. */
export const TILL_FILES = {
  readme: 'LISEZMOI.txt',
  payments: 'encaissements.jsonl',
  closings: 'clotures.jsonl',
  payments_csv: 'encaissements.csv',
  closings_csv: 'clotures.csv',
  seal: 'empreintes.json',
} as const

/** What an archive says of itself: its period, its rows and the SHA-256 of each file. */
export type TillSeal = {
  format: 'fournil-till-1'
  shop: string
  software: string
  made_at: string
  from: string
  to: string
  payments_count: number
  last_payment_hash: string | null
  closings_count: number
  last_closing_hash: string | null
  files: Record<string, string>
}

/** What the rows say that the seal does not. */
export function sealProblems(seal: TillSeal, { payments, closings }: TillRows): string[] {
  const problems: string[] = []
  if (seal.payments_count !== payments.length)
    problems.push(`${seal.payments_count} payments were archived, ${payments.length} are here`)
  if (seal.closings_count !== closings.length)
    problems.push(`${seal.closings_count} closings were archived, ${closings.length} are here`)
  if (seal.last_payment_hash !== (payments.at(-1)?.hash ?? null))
    problems.push('the last payment is not the one that was archived')
  if (seal.last_closing_hash !== (closings.at(-1)?.hash ?? null))
    problems.push('the last closing is not the one that was archived')
  return problems
}
