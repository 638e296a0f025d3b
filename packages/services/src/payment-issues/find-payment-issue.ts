import type { NamedPaymentIssue } from '@fournil/contract/office/payment-issues'
import { clientOf, type Tx } from '@fournil/db'

export type FoundIssue = { order_id: string; amount: number; currency: string }

/** Whether it is still one: whoever came before may have put it right. */
export async function findPaymentIssue(
  tx: Tx,
  { kind, id }: NamedPaymentIssue,
  now: Date,
): Promise<FoundIssue | null> {
  const { rows } = await clientOf(tx).query<FoundIssue>(
    'select order_id, amount, currency from app.payment_issues($1) where kind = $2 and id = $3',
    [now, kind, id],
  )
  return rows[0] ?? null
}
