import { readInTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import type { TenantContext } from '../context.ts'

/** The shop's own account, open for cards, and the platform's part of what it takes, in percent. */
export type ChargeableAccount = { account_id: string; commission_rate: number }

/** Where a new order is paid: null for the platform's account. Without an open account of its own the shop takes no cards. */
export async function requireChargeable(ctx: TenantContext): Promise<ChargeableAccount | null> {
  if (ctx.payments.mode === 'platform') return null
  const account = await chargeableAccount(ctx)
  if (!account) throw new AppError('CARD_PAYMENTS_CLOSED')
  return account
}

export async function chargeableAccount(ctx: TenantContext): Promise<ChargeableAccount | null> {
  const [account] = await readInTenant<ChargeableAccount>(
    ctx,
    `select a.account_id, p.commission_rate::float8 as commission_rate
     from payment_accounts a
     join tenants t on t.id = a.tenant_id
     join subscription_plans p on p.id = t.plan_id
     where a.charges_enabled`,
  )
  return account ?? null
}
