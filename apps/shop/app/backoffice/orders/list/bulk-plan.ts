import {
  isBeforeItsDay,
  ORDER_STATUS_LABELS,
  type OrderStatus,
  type PaymentStatus,
} from '@fournil/domain/orders'
import { plural } from '@fournil/domain/text'
import { type Choice, choiceOf, isOwed } from '../changes/status-choice.ts'

type Order = {
  id: string
  order_number: string
  status: OrderStatus
  payment_status: PaymentStatus
  pays_on_collection?: boolean
  pickup_date: string
}

export type BulkPlan = {
  status: OrderStatus
  /** The ids of those that will move. */
  going: readonly string[]
  /** How many of those are for a later day. */
  early: number
  /** Those that will not, by reason, each counted in a sentence. */
  staying: readonly { sentence: string; order_numbers: readonly string[] }[]
}

/** What a change of several orders will do, told before it is done. */
export function bulkPlan(orders: readonly Order[], status: OrderStatus, today: string): BulkPlan {
  const inCase = (wanted: Case) => orders.filter((order) => caseOf(order, status) === wanted)
  const staying = CASES.flatMap((stays) => {
    const held = inCase(stays)
    if (held.length === 0) return []
    const order_numbers = held.map(({ order_number }) => order_number)
    return [{ sentence: SENTENCES[stays](held.length, status), order_numbers }]
  })
  const going = inCase('going')
  const early = going.filter((order) => isBeforeItsDay(order, status, today)).length
  return { status, going: going.map(({ id }) => id), early, staying }
}

const CASES = ['same', 'reason', 'unpaid', 'owed', 'paid', 'refunded'] as const
type Case = (typeof CASES)[number] | 'going'

const PLAIN: Readonly<Record<Exclude<Choice, 'cancel' | 'reason'>, Case>> = {
  nothing: 'same',
  go: 'going',
  confirm: 'going',
}

function caseOf(order: Order, next: OrderStatus): Case {
  const choice = choiceOf(order, next)
  const isAboutMoney = choice === 'cancel' || (choice === 'reason' && next === 'completed')
  if (isAboutMoney && isOwed(order)) return 'owed'
  if (choice === 'cancel') return order.payment_status === 'refunded' ? 'refunded' : 'paid'
  if (choice === 'reason') return order.status === 'pending' ? 'unpaid' : 'reason'
  return PLAIN[choice]
}

const SENTENCES: Readonly<
  Record<Exclude<Case, 'going'>, (count: number, status: OrderStatus) => string>
> = {
  same: (count, status) =>
    `${plural(count, 'commande est', 'commandes sont')} déjà ${named(status)}.`,
  reason: (count) =>
    `${plural(count, 'commande restera comme elle est', 'commandes resteront comme elles sont')}\u00a0: ce changement demande une raison, ${toOpen(count)}.`,
  unpaid: (count) =>
    `${plural(count, 'commande en attente restera', 'commandes en attente resteront')}\u00a0: ${count < 2 ? 'la' : 'les'} faire avancer demande une raison, ${toOpen(count)}.`,
  owed: (count) =>
    `${plural(count, 'commande à encaisser restera', 'commandes à encaisser resteront')}\u00a0: ${toOpen(count)}.`,
  paid: (count) =>
    `${plural(count, 'commande payée restera', 'commandes payées resteront')}\u00a0: ${
      count < 2
        ? 'son remboursement se décide en l’ouvrant'
        : 'leur remboursement se décide une par une, en les ouvrant'
    }.`,
  refunded: (count) =>
    `${plural(count, 'commande remboursée restera', 'commandes remboursées resteront')}\u00a0: ${
      count < 2 ? 'elle s’annule en l’ouvrant' : 'elles s’annulent une par une, en les ouvrant'
    }.`,
}

const named = (status: OrderStatus) => `«\u00a0${ORDER_STATUS_LABELS[status]}\u00a0»`
const toOpen = (count: number) => (count < 2 ? 'ouvrez-la' : 'ouvrez-les une par une')

/** What will have happened to those that move; null when none does. */
export function goingWords({ going, early, status }: BulkPlan): string | null {
  const count = going.length
  if (count === 0) return null
  if (status !== 'cancelled')
    return `${plural(count, 'commande passera', 'commandes passeront')} en ${named(status)}.${earlyWords(early)}`
  return count < 2
    ? '1 commande sera annulée, ses articles et son créneau libérés.'
    : `${plural(count, 'commande')} seront annulées, leurs articles et leurs créneaux libérés.`
}

function earlyWords(early: number): string {
  return early === 0 ? '' : ` ${plural(early, 'est à retirer', 'sont à retirer')} un autre jour.`
}

/** The verb on the button, with the number of those that really move. */
export function bulkVerb({ going, status }: BulkPlan): string {
  const orders = plural(going.length, 'commande')
  return status === 'cancelled' ? `Annuler ${orders}` : `Passer ${orders} en ${named(status)}`
}

/** Nothing is lost, nobody stays behind and nothing is for another day: no question needs asking. */
export function goesAtOnce({ going, early, staying, status }: BulkPlan): boolean {
  return status !== 'cancelled' && going.length > 0 && staying.length === 0 && early === 0
}
