import { ERRORS } from '@fournil/contract/errors'
import type { Decision } from '@fournil/contract/office/store-calendar'
import { MOST_STRANDED } from '@fournil/contract/stranded-order'
import type { Tx } from '@fournil/db'
import { isToCollect } from '@fournil/domain/orders'
import { AppError } from '../../app-error.ts'
import { requirePermission } from '../../auth/require.ts'
import type { TenantContext } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../../order-record/lock-order.ts'
import { cancelLocked } from '../../orders/cancel/cancel-locked.ts'
import { stillRefundable } from '../../orders/cancel/check-refund.ts'
import { moveLocked } from '../../orders/move/move-locked.ts'
import { closePayment } from '../../payments/close-payment.ts'
import type { ComingOrder } from './coming-orders.ts'
import { describeStranded } from './describe-stranded.ts'

/** Nobody pays for an order that is about to be cancelled. Whoever was faster has paid, and gets their money back. */
export async function closePayments(
  ctx: TenantContext,
  decisions: readonly Decision[],
): Promise<void> {
  const changed = decisions.filter(({ action }) => action !== 'keep')
  if (changed.length > 0) requirePermission(ctx, 'can_manage_orders')
  for (const { order_id, action } of changed)
    if (action === 'refund') await closePayment(ctx, order_id)
}

type Stranded = {
  store_id: string
  stranded: readonly ComingOrder[]
  decisions: readonly Decision[]
}

/** Does what was decided for each order, all of it or nothing. */
export async function treatStranded(
  ctx: TenantContext,
  tx: Tx,
  { store_id, stranded, decisions }: Stranded,
): Promise<void> {
  if (stranded.length > MOST_STRANDED)
    throw new AppError(
      'BAD_REQUEST',
      { issues: [{ field: 'decisions', message: TOO_MANY }] },
      TOO_MANY,
    )
  const decided = new Map(decisions.map((decision) => [decision.order_id, decision]))
  const open = await lockStillOpen(tx, stranded)
  const problems = new Map<string, string>()
  let isUndecided = false
  for (const order of open) {
    const decision = decided.get(order.id)
    if (!decision) isUndecided = true
    else await tryDecision(ctx, tx, order, decision, problems)
  }
  if (!isUndecided && problems.size === 0) return
  const ids = new Set(open.map(({ id }) => id))
  const listed = stranded.filter(({ id }) => ids.has(id))
  throw new AppError(
    'ORDERS_STRANDED',
    await describeStranded(ctx, tx, { store_id, stranded: listed, problems }),
  )
}

const TOO_MANY = `Plus de ${MOST_STRANDED} commandes sont prévues à ces heures\u00a0: changez moins de jours à la fois.`

// Collected or cancelled while we were looking: nothing is left to decide. By id, so that two people who lock the same
// orders wait for each other in one direction.
async function lockStillOpen(tx: Tx, stranded: readonly ComingOrder[]): Promise<LockedOrder[]> {
  const open: LockedOrder[] = []
  for (const { id } of stranded.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const order = await lockOrder(tx, id)
    if (order && (order.status === 'pending' || isToCollect(order.status))) open.push(order)
  }
  return open
}

async function tryDecision(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  decision: Decision,
  problems: Map<string, string>,
): Promise<void> {
  try {
    if (decision.action === 'move')
      await moveLocked(ctx, tx, order, decision, { tell_customer: true })
    if (decision.action === 'refund') await refund(ctx, tx, order)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    problems.set(order.id, sentenceOf(error))
  }
}

async function refund(ctx: TenantContext, tx: Tx, order: LockedOrder): Promise<void> {
  const refund_amount = order.paid_at ? await stillRefundable(tx, order) : 0
  await cancelLocked(ctx, tx, order, {
    refund_amount,
    restock: true,
    free_slot: true,
    tell_customer: true,
  })
}

function sentenceOf({ code, sentence }: AppError): string {
  if (code === 'PRODUCTS_UNAVAILABLE')
    return 'Un produit de cette commande n’est pas disponible ce jour-là.'
  if (code === 'OUT_OF_STOCK') return 'Il ne reste pas assez de stock.'
  return sentence ?? ERRORS[code].message
}
