import type { PaymentIssueCount } from '@fournil/contract/platform/payment-issues'
import { countPaymentIssues as countInDatabase, type Database } from '@fournil/db'
import { PAYMENT_ISSUES } from '@fournil/domain/payment-issues'
import { requireSuperAdmin } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** Over all shops, every kind named, so that a zero is seen to be one. */
export async function countPaymentIssues(ctx: Context): Promise<PaymentIssueCount[]> {
  requireSuperAdmin(ctx)
  return everyKind(ctx.db, ctx.now)
}

/** The same for the process itself, which measures. */
export async function everyKind(db: Database, now: Date): Promise<PaymentIssueCount[]> {
  const counted = await countInDatabase(db, now)
  return PAYMENT_ISSUES.map((kind) => ({
    ...(counted.find((row) => row.kind === kind) ?? NONE),
    kind,
  }))
}

const NONE = { issues: 0, shops: 0, amount: 0, since: null }
