import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Due, decidePayment, type Taken } from './payment-check.ts'

const due: Due = { order_id: 'o', total_ttc: 480, session_id: 's', account: null }
const taken: Taken = {
  session_id: 's',
  order_id: 'o',
  account: null,
  payment_intent_id: 'pi',
  amount: 480,
  currency: 'eur',
  is_free: false,
}
const paid = (surplus = 0) => ({ outcome: 'paid', surplus })
const returned = (reason: string, amount: number) => ({ outcome: 'returned', reason, amount })
const held = (reason: string) => ({ outcome: 'held', reason })

describe('for an order of 4.80', () => {
  test.each<[string, Partial<Taken>, object]>([
    ['its price', {}, paid()],
    ['a cent more', { amount: 481 }, paid(1)],
    ['nine euros', { amount: 900 }, paid(420)],
    ['a cent less', { amount: 479 }, returned('too_little', 479)],
    ['one cent', { amount: 1 }, returned('too_little', 1)],
    ['480 yen', { currency: 'jpy' }, returned('other_currency', 480)],
    [
      'a million yen',
      { currency: 'jpy', amount: 1_000_000 },
      returned('other_currency', 1_000_000),
    ],
    ['no currency', { currency: '' }, returned('other_currency', 480)],
    ['nothing', { amount: 0 }, returned('nothing_taken', 0)],
    ['less than nothing', { amount: -480 }, returned('nothing_taken', 0)],
    ['no payment required', { is_free: true }, returned('nothing_taken', 0)],
    ['no payment required of nothing', { is_free: true, amount: 0 }, returned('nothing_taken', 0)],
    ['money without a payment', { payment_intent_id: null }, returned('no_payment', 480)],
    ['another session', { session_id: 't' }, held('other_session')],
    [
      'another session that names this order',
      { session_id: 't', order_id: 'o' },
      held('other_session'),
    ],
    ['another account', { account: 'acct_1' }, held('other_account')],
    ['too little on another session', { session_id: 't', amount: 1 }, held('other_session')],
  ])('%s', (_, change, decision) => {
    expect(decidePayment(due, { ...taken, ...change })).toEqual(decision)
  })

  test('on the shop’s own account only what came to that account counts', () => {
    const own = { ...due, account: 'acct_1' }
    expect(decidePayment(own, { ...taken, account: 'acct_1' })).toEqual(paid())
    expect(decidePayment(own, { ...taken, account: 'acct_2' })).toEqual(held('other_account'))
    expect(decidePayment(own, taken)).toEqual(held('other_account'))
  })

  test('whose session was not written down, the session that names it counts, and no other', () => {
    const lost = { ...due, session_id: null }
    expect(decidePayment(lost, taken)).toEqual(paid())
    expect(decidePayment(lost, { ...taken, order_id: 'p' })).toEqual(held('other_session'))
    expect(decidePayment(lost, { ...taken, order_id: null })).toEqual(held('other_session'))
  })
})

test('whatever is taken is kept as the price, given back, or looked at by a person: not a cent is lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: -1000, max: 200_000 }),
      fc.constantFrom('eur', 'jpy', 'usd', ''),
      fc.constantFrom(null, 'pi'),
      fc.boolean(),
      (total_ttc, amount, currency, payment_intent_id, is_free) => {
        const told = { ...taken, amount, currency, payment_intent_id, is_free }
        const decision = decidePayment({ ...due, total_ttc }, told)
        const really = is_free ? 0 : Math.max(0, amount)
        if (decision.outcome === 'paid') {
          expect(currency).toBe('eur')
          expect(total_ttc + decision.surplus).toBe(really)
          expect(decision.surplus).toBeGreaterThanOrEqual(0)
        }
        if (decision.outcome === 'returned') expect(decision.amount).toBe(really)
      },
    ),
  )
})
