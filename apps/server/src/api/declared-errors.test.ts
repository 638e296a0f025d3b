import { contract } from '@fournil/contract'
import { proceduresOf } from '@fournil/contract/procedures'
import { expect, test } from 'vitest'
import { errorsReachedFrom, verbsNamedIn } from '../testing/reachable-errors.ts'
import { router } from './router.ts'

/** On the way of money that crosses the closing of a payment. */
const CLOSES_PAYMENTS = [
  'SLOT_FULL',
  'DAY_SOLD_OUT',
  'OUT_OF_STOCK',
  'PROMO_REFUSED',
  'REFUND_ID_TAKEN',
]

/**
 * Named on the way, and never thrown there: an order that is cancelled gives back, and takes nothing; an offer, a key or
 * a session that ends leaves the flags of the team as they are; who names no version cannot meet another; money that comes
 * too late goes back; only a refund whose id the browser chose can meet another of that id;
 * an order that moves leaves its code as it is.
 */
const OUT_OF_QUESTION: Record<string, string[]> = {
  'shop.orders.createOrderCheckout': ['REFUND_ID_TAKEN'],
  // Whether it can still be moved, or a withdrawal declared, is shown with the order, and nothing is refused by it.
  'shop.orders.cancel': [
    'ORDER_NOT_MOVABLE',
    'TOO_LATE_TO_MOVE',
    'NO_CONTRACT',
    'TOO_LATE_TO_WITHDRAW',
    'SLOT_FULL',
    'DAY_SOLD_OUT',
    'OUT_OF_STOCK',
    'PROMO_REFUSED',
    'REFUND_ID_TAKEN',
  ],
  // What else can still be done with the order is shown with it too.
  'shop.orders.move': [
    'NO_CONTRACT',
    'TOO_LATE_TO_WITHDRAW',
    'PAID_AT_SHOP',
    'TOO_LATE_TO_CANCEL',
    'PROMO_REFUSED',
  ],
  'office.orders.weigh': ['REFUND_ID_TAKEN'],
  // What is refunded goes back on the shelf, and takes nothing.
  'office.orders.refund': ['SLOT_FULL', 'DAY_SOLD_OUT', 'OUT_OF_STOCK', 'PROMO_REFUSED'],
  'office.orders.setStatus': [
    'SLOT_FULL',
    'DAY_SOLD_OUT',
    'OUT_OF_STOCK',
    'PROMO_REFUSED',
    'REFUND_ID_TAKEN',
  ],
  'office.paymentIssues.retry': [
    'SLOT_FULL',
    'DAY_SOLD_OUT',
    'OUT_OF_STOCK',
    'PROMO_REFUSED',
    'REFUND_ID_TAKEN',
  ],
  'office.orderPickup.move': ['PROMO_REFUSED'],
  'office.stores.hours.save': CLOSES_PAYMENTS,
  'office.stores.slots.save': CLOSES_PAYMENTS,
  'office.stores.slots.remove': CLOSES_PAYMENTS,
  'office.stores.closures.add': CLOSES_PAYMENTS,
  'office.stores.specialHours.save': CLOSES_PAYMENTS,
  'office.stores.specialHours.remove': CLOSES_PAYMENTS,
  'office.feasts.create': CLOSES_PAYMENTS,
  'office.feasts.save': CLOSES_PAYMENTS,
  'office.feasts.remove': CLOSES_PAYMENTS,
  'office.apiKeys.create': ['LAST_MANAGER', 'LAST_OWNER'],
  'office.members.invite': ['LAST_MANAGER', 'LAST_OWNER'],
  'office.members.resendInvitation': ['LAST_MANAGER', 'LAST_OWNER'],
  'office.members.withdrawInvitation': ['LAST_MANAGER', 'LAST_OWNER'],
  'office.members.endSessions': ['LAST_MANAGER', 'LAST_OWNER'],
  'office.members.manageUsers': ['CONFLICT'],
  'office.orders.cancel': [
    'REOPENING_SLOT_FULL',
    'REOPENING_OUT_OF_STOCK',
    'REOPENING_DAY_SOLD_OUT',
    'SLOT_FULL',
    'DAY_SOLD_OUT',
    'OUT_OF_STOCK',
    'PROMO_REFUSED',
    'REFUND_ID_TAKEN',
  ],
}

type Branch = { [name: string]: Branch }
type Procedure = { '~orpc': { handler: () => void; errorMap: object } }

const at = (tree: object, name: string) =>
  name
    .split('.')
    .reduce((branch, part) => branch[part] as Branch, tree as Branch) as unknown as Procedure

test.each(proceduresOf())('$name declares every error that its verb can throw', ({ name }) => {
  const declared = Object.keys(at(contract, name)['~orpc'].errorMap)
  const excepted = OUT_OF_QUESTION[name] ?? []
  const verbs = verbsNamedIn(String(at(router, name)['~orpc'].handler))
  expect(verbs.length, 'a route calls a verb').toBeGreaterThan(0)
  const reached = [...new Set(verbs.flatMap((verb) => [...errorsReachedFrom(verb)]))]
  const undeclared = reached.filter((code) => !declared.includes(code))
  expect(undeclared.toSorted()).toEqual(excepted.toSorted())
})

test('what is looked for is found: behind rules, in conditions, and not behind a catch', () => {
  expect([...errorsReachedFrom('placeOrder')]).toContain('PRICE_CHANGED')
  expect([...errorsReachedFrom('cancelOwnOrder')]).toContain('PAID_AT_SHOP')
  expect([...errorsReachedFrom('setStatusOfMany')]).not.toContain('REASON_NEEDED')
})
