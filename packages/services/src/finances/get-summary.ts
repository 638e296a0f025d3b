import { COMING_DAYS, type FinanceSummary } from '@fournil/contract/office/finances'
import { inTenant, sql, type Tx } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { minimumPayout } from '@fournil/domain/payouts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { currentBankAccount } from './bank-account/current-bank-account.ts'

/** What was sold online, what the platform kept, and what comes when. */
export async function getFinanceSummary(ctx: Context): Promise<FinanceSummary> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const isLeaving = Boolean(ctx.tenant.deletion_due_at)
  return inTenant(ctx, async (tx) => {
    const time_zone = await shopTimeZone(tx)
    const today = dateIn(time_zone, ctx.now)
    const balances = await balancesOf(tx)
    return {
      ...balances,
      ...(await countsOf(tx)),
      total_revenue: balances.total_revenue + (await ownRevenue(tx)),
      minimum_payout: minimumPayout({ isLeaving }),
      takes_own_money: ctx.payments.mode === 'connect',
      ...(await comingOf(tx, time_zone, today)),
      bank_account: await currentBankAccount(tx),
      time_zone,
    }
  })
}

async function balancesOf(tx: Tx) {
  const balances = await tx
    .selectFrom('tenant_balances')
    .select(['available_balance', 'pending_balance', 'total_revenue', 'total_commissions_paid'])
    .executeTakeFirst()
  const NOTHING = {
    available_balance: 0,
    pending_balance: 0,
    total_revenue: 0,
    total_commissions_paid: 0,
  }
  return (balances ?? NOTHING) as typeof NOTHING
}

/** What the shop took itself never was in the ledger. */
async function ownRevenue(tx: Tx): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_total), 0)::bigint as amount from platform_transactions
    where payment_account is not null`.execute(tx)
  return rows[0]?.amount ?? 0
}

async function countsOf(tx: Tx) {
  const { rows } = await sql<
    Pick<
      FinanceSummary,
      'commission_rate' | 'transactions_count' | 'payouts_count' | 'payouts_under_way'
    >
  >`
    select (select p.commission_rate::float8 from tenants t join subscription_plans p on p.id = t.plan_id) as commission_rate,
           (select count(*)::int from platform_transactions) as transactions_count,
           count(*)::int as payouts_count,
           coalesce(sum(amount) filter (where status in ('pending', 'approved', 'processing')), 0)::bigint as payouts_under_way
    from payout_requests`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('no counts')
  return counts
}

/** Days without anything are named too: the screen draws them all. */
async function comingOf(tx: Tx, time_zone: string, today: string) {
  const { rows } = await sql<{ date: string; amount: number }>`
    select greatest((t.release_at at time zone ${time_zone})::date, ${today}::date)::text as date, sum(e.amount)::bigint as amount
    from platform_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'pending'
    where t.status = 'pending'
    group by 1`.execute(tx)
  const amounts = new Map(rows.map(({ date, amount }) => [date, amount]))
  const coming_days = Array.from({ length: COMING_DAYS }, (_, index) => {
    const date = addDays(today, index)
    return { date, amount: amounts.get(date) ?? 0 }
  })
  const last = coming_days.at(-1)?.date ?? today
  const coming_later = rows
    .filter(({ date }) => date > last)
    .reduce((sum, { amount }) => sum + amount, 0)
  return { coming_days, coming_later }
}
