import { clientOf, prepared, type Tx } from '@fournil/db'
import type { PaymentKind, PaymentMeans } from '@fournil/domain/payment-means'
import type { RateVat } from '@fournil/domain/vat'
import type { TenantContext } from '../context.ts'

/** Of the order's money: what came, with its VAT; below zero what went back. */
export type NewPayment = {
  kind: PaymentKind
  amount: number
  means: PaymentMeans
  taxes: readonly RateVat[]
  /** On the store's clock. */
  day: string
  refund_id?: string
  reversal_of?: number
}

type PaidOrder = { id: string; order_number: string; store_id: string }

/**
 * A row of the till, for good; what is free leaves none. Its number, its closing and its place in the chain are given by
 * the database, one row of a shop at a time: call it late in the transaction.
 */
export async function recordPayment(
  ctx: TenantContext,
  tx: Tx,
  order: PaidOrder,
  payment: NewPayment,
): Promise<void> {
  if (payment.amount === 0) return
  const { actor } = ctx
  const isPerson = actor.kind === 'member' || actor.kind === 'super_admin'
  await clientOf(tx).query(
    prepared(INSERT, [
      ctx.tenant.tenant_id,
      payment.kind,
      order.id,
      order.order_number,
      order.store_id,
      payment.amount,
      payment.means,
      JSON.stringify(payment.taxes),
      payment.day,
      ctx.now,
      actor.kind,
      isPerson ? actor.user_id : null,
      payment.refund_id ?? null,
      payment.reversal_of ?? null,
    ]),
  )
}

const INSERT = `
  insert into payments (tenant_id, kind, order_id, order_number, store_id, amount, means, taxes, day, taken_at, actor_kind,
    taken_by, refund_id, reversal_of)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14)`
