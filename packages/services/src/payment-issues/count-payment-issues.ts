import type { PaymentIssueCount } from '@fournil/contract/platform/payment-issues'
import { countPaymentIssues as countInDatabase, type Database } from '@fournil/db'
import { PAYMENT_ISSUES } from '@fournil/domain/payment-issues'
import { requireSuperAdmin } from '../auth/require.ts'
import { eachCell } from '../cells/each-cell.ts'
import type { Context } from '../context.ts'

/** Over all shops, every kind named, so that a zero is seen to be one. */
export async function countPaymentIssues(ctx: Context): Promise<PaymentIssueCount[]> {
  requireSuperAdmin(ctx)
  const [first, ...others] = await eachCell(ctx, ({ db, now }) => everyKind(db, now))
  return first.map((here) => {
    const all = [here, ...others.flatMap((each) => each.filter(({ kind }) => kind === here.kind))]
    const { kind } = here
    const total = (figure: 'issues' | 'shops' | 'amount') =>
      all.reduce((sum, each) => sum + each[figure], 0)
    return {
      kind,
      issues: total('issues'),
      shops: total('shops'),
      amount: total('amount'),
      since: oldest(all.map(({ since }) => since)),
    }
  })
}

function oldest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((one, other) => (one && (!other || one <= other) ? one : other), null)
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
