import type { Decision } from '@fournil/contract/office/store-calendar'
import type { StrandedOrder } from '@fournil/contract/stranded-order'
import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'

export type Moment = { pickup_date: string; pickup_time: string }
export type Action = Decision['action']

/** What is chosen for an order so far; no action where nobody has chosen. */
export type Choice = { action: Action | null; moment: Moment | null }
export type Choices = Readonly<Record<string, Choice>>

type Leaning = { lean: 'move' | 'keep'; may_manage_orders: boolean; before: readonly Decision[] }

/**
 * What the list begins with: what was decided in an earlier round, unless it could not be done, else the mildest that
 * helps. Nobody's money is sent back unless somebody says so.
 */
export function firstChoices(
  orders: readonly StrandedOrder[],
  { lean, may_manage_orders, before }: Leaning,
): Choices {
  const decided = new Map(before.map((decision) => [decision.order_id, decision]))
  return Object.fromEntries(
    orders.map((order) => {
      const earlier = decided.get(order.id)
      if (earlier && !order.problem) return [order.id, choiceOf(earlier)]
      const moment = order.proposal
      if (!may_manage_orders || lean === 'keep') return [order.id, { action: 'keep', moment }]
      if (order.is_paid || order.pays_on_collection)
        return [order.id, { action: moment ? 'move' : null, moment }]
      // Nobody has paid yet: the page on which they do is closed.
      return [order.id, { action: 'refund', moment: null }]
    }),
  )
}

function choiceOf(decision: Decision): Choice {
  if (decision.action !== 'move') return { action: decision.action, moment: null }
  const { pickup_date, pickup_time } = decision
  return { action: 'move', moment: { pickup_date, pickup_time } }
}

/** The same for all of them, where it is possible. */
export function chooseForAll(
  orders: readonly StrandedOrder[],
  choices: Choices,
  action: Action,
): Choices {
  return Object.fromEntries(
    orders.map((order) => {
      const choice = choices[order.id] ?? { action: null, moment: null }
      const moment = choice.moment ?? order.proposal
      if (action === 'move' && !moment) return [order.id, choice]
      return [order.id, { action, moment }]
    }),
  )
}

/** Null as long as one of them is not decided. */
export function decisionsOf(orders: readonly StrandedOrder[], choices: Choices): Decision[] | null {
  const decisions = orders.flatMap(({ id }): Decision[] => {
    const { action, moment } = choices[id] ?? { action: null, moment: null }
    if (action === 'move') return moment ? [{ order_id: id, action, ...moment }] : []
    return action ? [{ order_id: id, action }] : []
  })
  return decisions.length === orders.length ? decisions : null
}

/** '2 déplacées, 1 annulée (12,50 € remboursés), 1 gardée'. */
export function summaryOf(orders: readonly StrandedOrder[], choices: Choices): string {
  const of = (action: Action) => orders.filter(({ id }) => choices[id]?.action === action)
  const [moved, cancelled, kept] = [of('move'), of('refund'), of('keep')]
  const back = cancelled.reduce((sum, order) => sum + (order.is_paid ? order.total_ttc : 0), 0)
  const money = back > 0 ? ` (${formatEuros(back)} remboursés au plus)` : ''
  const undecided = orders.length - moved.length - cancelled.length - kept.length
  return [
    moved.length > 0 && plural(moved.length, 'déplacée'),
    cancelled.length > 0 && `${plural(cancelled.length, 'annulée')}${money}`,
    kept.length > 0 && plural(kept.length, 'gardée'),
    undecided > 0 && `${undecided} à décider`,
  ]
    .filter(Boolean)
    .join(', ')
}
