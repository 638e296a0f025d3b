import { ERRORS } from '@fournil/contract/errors'
import type { MovedOrders, SetStatusOfMany } from '@fournil/contract/office/order-changes'
import { inTenant } from '@fournil/db'
import { ORDER_STATUS_LABELS, type OrderStatus } from '@fournil/domain/orders'
import { frenchSpacing } from '@fournil/domain/text'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import { changeStatus } from './change-status.ts'

type Seen = { id: string; order_number: string; status: OrderStatus; paid_at: Date | null }

/** Each order in a transaction of its own: those that want a reason or a refund stay where they are, and are named. */
export async function setStatusOfMany(ctx: Context, input: SetStatusOfMany): Promise<MovedOrders> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const moved: MovedOrders = { changed: [], unchanged: [] }
  const orders = await ordersOf(ctx, input.order_ids)
  for (const order_id of new Set(input.order_ids)) {
    const order = orders.get(order_id)
    const why = order ? await tryToMove(ctx, order, input.status) : 'Commande introuvable.'
    if (why === null) moved.changed.push(order_id)
    else moved.unchanged.push({ order_number: order?.order_number ?? 'Inconnue', why })
  }
  return moved
}

async function ordersOf(ctx: TenantContext, ids: readonly string[]): Promise<Map<string, Seen>> {
  const orders = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('orders')
      .select(['id', 'order_number', 'status', 'paid_at'])
      .where('id', 'in', ids)
      .execute(),
  )
  return new Map(orders.map((order) => [order.id, order]))
}

/** Null when it moved; else the sentence that says why not. */
async function tryToMove(
  ctx: TenantContext,
  { id, status: from, paid_at }: Seen,
  to: OrderStatus,
): Promise<string | null> {
  try {
    const isMoved = await changeStatus(ctx, { order_id: id, status: to })
    return isMoved ? null : frenchSpacing(`Déjà « ${ORDER_STATUS_LABELS[to]} ».`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return frenchSpacing(sentence(error, { from, to, paid_at }))
  }
}

type Wished = { from: OrderStatus; to: OrderStatus; paid_at: Date | null }

function sentence({ code }: AppError, { from, to, paid_at }: Wished): string {
  if (code === 'CANCELLATION_NEEDED')
    return paid_at
      ? 'Payée : ouvrez la commande pour choisir ce qui est remboursé.'
      : 'À encaisser au retrait : ouvrez la commande pour l’annuler.'
  if (code === 'MEANS_NEEDED')
    return 'À encaisser : ouvrez la commande et indiquez comment elle est payée.'
  if (code !== 'REASON_NEEDED') return ERRORS[code].message
  return from === 'pending'
    ? 'Pas encore payée : ouvrez la commande et indiquez la raison.'
    : `Passer de « ${ORDER_STATUS_LABELS[from]} » à « ${ORDER_STATUS_LABELS[to]} » demande une raison : ouvrez la commande.`
}
