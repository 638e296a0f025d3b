import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEST_CARDS, type TestCard } from './cards.ts'
import { answerChallenge, type Change, expire, passTime, submitCard } from './lifecycle.ts'
import { isPaid, type SandboxSession } from './state.ts'

const START = 1_000_000
const EXPIRES = START + 1800
const LATE = 30
const IDS = { payment_intent_id: 'pi_1', charge_id: 'ch_1' }
const CARDS = Object.keys(TEST_CARDS) as TestCard[]

function aSession(): SandboxSession {
  return {
    id: 'cs_test_1',
    created: START,
    expires_at: EXPIRES,
    status: 'open',
    amount_total: 1250,
    currency: 'eur',
    lines: [{ name: 'Pain', quantity: 1, unit_amount: 1250 }],
    customer_email: null,
    client_reference_id: null,
    locale: null,
    success_url: 'http://shop.localhost/ok',
    cancel_url: null,
    metadata: {},
    intent_metadata: {},
    description: null,
    intent: null,
    payment_intent_id: null,
    pays_at: null,
  }
}

function show(card: TestCard, session = aSession(), now = START): Change {
  return submitCard(session, card, IDS, now, LATE)
}

describe('cards', () => {
  test('the good one pays at once', () => {
    const { session, news } = show('4242424242424242')
    expect([session.status, isPaid(session), news]).toEqual([
      'complete',
      true,
      ['checkout.session.completed'],
    ])
  })

  test('the declined one leaves the session open for another', () => {
    const declined = show('4000000000000002')
    expect(declined.session).toMatchObject({ status: 'open', intent: { failure: 'card_declined' } })
    expect(declined.news).toEqual(['payment_intent.payment_failed'])
    const paid = show('4242424242424242', declined.session)
    expect(paid.session.intent).toMatchObject({ id: 'pi_1', status: 'succeeded', failure: null })
  })

  test('the asking one waits for an answer', () => {
    const asked = show('4000002500003155')
    expect([asked.session.intent?.status, asked.news]).toEqual(['requires_action', []])
    expect(isPaid(answerChallenge(asked.session, true).session)).toBe(true)
    const refused = answerChallenge(asked.session, false)
    expect(refused.session).toMatchObject({
      status: 'open',
      intent: { failure: 'authentication_failed' },
    })
    expect(refused.news).toEqual(['payment_intent.payment_failed'])
  })

  test('an answer to a question nobody asked changes nothing', () => {
    for (const session of [
      aSession(),
      show('4000000000000002').session,
      expire(show('4000002500003155').session).session,
    ])
      expect(answerChallenge(session, true)).toEqual({ session, news: [] })
  })

  test('the late one pays after its delay', () => {
    const { session } = show('4000000000000077')
    expect(passTime(session, START + LATE - 1).news).toEqual([])
    const paid = passTime(session, START + LATE)
    expect([isPaid(paid.session), paid.news]).toEqual([
      true,
      ['checkout.session.async_payment_succeeded'],
    ])
    expect(passTime(paid.session, EXPIRES + 1)).toEqual({ session: paid.session, news: [] })
  })

  test('the late one pays even after the session was reported expired', () => {
    const expired = expire(show('4000000000000077').session)
    expect(expired.session.status).toBe('expired')
    const paid = passTime(expired.session, START + LATE)
    expect(isPaid(paid.session)).toBe(true)
  })

  test('no second card is taken while a bank is at work', () => {
    const { session } = show('4000000000000077')
    expect(show('4242424242424242', session)).toEqual({ session, news: [] })
  })
})

describe('time', () => {
  test('ends an open session at its last second, once', () => {
    expect(passTime(aSession(), EXPIRES - 1).session.status).toBe('open')
    const ended = passTime(aSession(), EXPIRES)
    expect([ended.session.status, ended.news]).toEqual(['expired', ['checkout.session.expired']])
    expect(passTime(ended.session, EXPIRES + 99).news).toEqual([])
  })

  test('asked long after, tells things in the order in which they happened', () => {
    const early = show('4000000000000077').session
    expect(passTime(early, EXPIRES + 100).news).toEqual([
      'checkout.session.async_payment_succeeded',
    ])
    const late = show('4000000000000077', aSession(), EXPIRES - 1).session
    expect(passTime(late, EXPIRES + 100).news).toEqual([
      'checkout.session.expired',
      'checkout.session.async_payment_succeeded',
    ])
  })
})

test('whatever happens in whatever order, a session is paid at most once, and is told about truly', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('card' as const), card: fc.constantFrom(...CARDS) }),
    fc.record({ do: fc.constant('answer' as const), accepted: fc.boolean() }),
    fc.record({ do: fc.constant('expire' as const) }),
    fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 1000 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let now = START
      let session = aSession()
      const told: string[] = []
      const become = (change: Change) => {
        session = change.session
        told.push(...change.news)
      }
      for (const action of steps) {
        if (action.do === 'wait') now += action.seconds
        become(passTime(session, now))
        const was = session
        if (action.do === 'card') become(show(action.card, session, now))
        if (action.do === 'answer') become(answerChallenge(session, action.accepted))
        if (action.do === 'expire') become(expire(session))
        if (was.status !== 'open') expect(session).toEqual(was)
      }
      const payments = told.filter(
        (type) =>
          type === 'checkout.session.completed' ||
          type === 'checkout.session.async_payment_succeeded',
      )
      expect(payments).toHaveLength(isPaid(session) ? 1 : 0)
      expect(told.filter((type) => type === 'checkout.session.expired').length).toBeLessThanOrEqual(
        1,
      )
      expect(isPaid(session)).toBe(session.status === 'complete')
      if (session.status === 'expired') expect(told).toContain('checkout.session.expired')
    }),
    { numRuns: 2000 },
  )
})
