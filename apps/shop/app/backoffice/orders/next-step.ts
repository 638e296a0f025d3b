import type { OrderStatus } from '@fournil/domain/orders'

export type NextStep = { status: OrderStatus; label: string }

const STEPS: Readonly<Partial<Record<OrderStatus, NextStep>>> = {
  paid: { status: 'preparing', label: 'Préparer' },
  preparing: { status: 'ready', label: 'Marquer prête' },
  ready: { status: 'completed', label: 'Remettre au client' },
}

/** The one thing to do next with an order; nothing before it is paid and nothing after it is over. */
export function nextStepOf(status: OrderStatus): NextStep | null {
  return STEPS[status] ?? null
}
