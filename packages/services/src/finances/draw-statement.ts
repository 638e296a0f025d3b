import type { StatementMonth } from '@fournil/contract/office/finances'
import { inTenant, publicSettings, sql, type Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { daysOfMonth } from '@fournil/domain/months'
import { type Balance, type DaySum, type Statement, statementOf } from '@fournil/domain/statement'
import type { StatementDrawer } from '@fournil/integrations/pdf/port'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { issuerOf } from '../invoices/issuer.ts'
import { readLogo } from '../invoices/read-logo.ts'
import { readPercent } from '../platform/platform-settings.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

/** What a month did to the shop's balance, for the accountant. Of the month that still runs it is provisional. */
export async function drawStatement(
  ctx: Context,
  draw: StatementDrawer,
  { month }: StatementMonth,
): Promise<{ file_name: string; pdf: Uint8Array }> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { tenant } = ctx
  const { issuer, statement, today } = await inTenant(ctx, async (tx) => {
    const time_zone = await shopTimeZone(tx)
    const today = dateIn(time_zone, ctx.now)
    if (month > today.slice(0, 7)) throw fieldError('month', 'Ce mois n’a pas commencé.')
    const issuer = await issuerOf({ ...ctx, tenant }, tx)
    return { issuer, statement: await readStatement(tx, month, time_zone), today }
  })
  const settings = await publicSettings(ctx.db)
  const is_provisional = daysOfMonth(month).to >= today
  const pdf = await draw({
    content: {
      month,
      is_provisional,
      issued_on: today,
      shop: { ...issuer.shop, name: issuer.shop.name || tenant.tenant_name },
      seller: issuer.seller,
      platform: platformOf(settings),
      statement,
      commission_vat: readPercent(settings.get('commission_vat_percent') ?? ''),
    },
    issued_at: ctx.now,
    logo: await readLogo(ctx, issuer.shop.logo_key),
  })
  return { file_name: `releve_${month}${is_provisional ? '_provisoire' : ''}.pdf`, pdf }
}

/** As its legal notice names it; a platform that has not filled it in is known by its address. */
function platformOf(settings: ReadonlyMap<string, string>) {
  const stated = (key: string) => settings.get(key)?.trim() ?? ''
  const lines = ['publisher_address', 'publisher_registration', 'support_email'].map(stated)
  return {
    name: stated('publisher_name') || stated('platform_domain') || 'Fournil',
    lines: lines.filter(Boolean),
  }
}

export async function readStatement(tx: Tx, month: string, time_zone: string): Promise<Statement> {
  const { from, to } = daysOfMonth(month)
  const starts = sql`(${from}::date)::timestamp at time zone ${time_zone}`
  const ends = sql`(${to}::date + 1)::timestamp at time zone ${time_zone}`
  const { rows } = await sql<Balance>`
    select coalesce(sum(amount) filter (where account = 'pending'), 0)::bigint as pending,
           coalesce(sum(amount) filter (where account = 'available'), 0)::bigint as available
    from ledger_entries where created_at < ${starts} and account in ('pending', 'available')`.execute(
    tx,
  )
  const sums = await sql<DaySum>`
    select (e.created_at at time zone ${time_zone})::date::text as day, e.kind, e.account,
           t.payment_account is not null as on_own_account, sum(e.amount)::bigint as amount, count(*)::int as entries
    from ledger_entries e left join platform_transactions t on t.id = e.transaction_id
    where e.created_at >= ${starts} and e.created_at < ${ends}
    group by 1, 2, 3, 4`.execute(tx)
  return statementOf(rows[0] ?? { pending: 0, available: 0 }, sums.rows)
}
