import type { Database } from '../database.ts'

/** An account of a sale or payout on which the ledger says something else than what happened. In cents. */
export type LedgerDifference = {
  tenant_id: string
  transaction_id: string | null
  payout_id: string | null
  account: string
  expected: number
  found: number
}

/** Every balance of every shop, computed anew from sales, refunds and payouts and held against the ledger. */
export async function ledgerDifferences(db: Database, atMost: number): Promise<LedgerDifference[]> {
  const { rows } = await db.pool.query<LedgerDifference>(
    'select * from app.ledger_differences($1)',
    [atMost],
  )
  return rows
}
