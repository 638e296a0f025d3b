import { inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import type { Context, TenantContext } from '../context.ts'

export function requireConnect(ctx: Context): void {
  if (ctx.payments.mode !== 'connect') throw new AppError('CONNECT_OFF')
}

export function readAccount(ctx: TenantContext) {
  return inTenant(ctx, (tx) => accountRow(tx))
}

export async function accountRow(tx: Tx) {
  const row = await tx.selectFrom('payment_accounts').selectAll().executeTakeFirst()
  return row ?? null
}

/** Locked until the transaction ends. */
export async function lockAccount(tx: Tx) {
  const row = await tx.selectFrom('payment_accounts').selectAll().forUpdate().executeTakeFirst()
  return row ?? null
}
