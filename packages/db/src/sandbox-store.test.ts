import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRole } from './as-role.ts'
import { type Database, openDatabase } from './database.ts'
import { createSandboxStore } from './sandbox-store.ts'
import { PATIENT, type TestDatabase, testDatabase } from './testing/test-database.ts'

type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  expires_at: number
  pays_at: number | null
  amount_total: number
  payment_intent_id: string | null
  intent: { amount_refunded: number } | null
  dispute?: { id: string; created: number }
}
type Refund = { id: string; payment_intent_id: string; amount: number }

const START = 1_800_000_000
const at = (seconds: number) => new Date((START + seconds) * 1000)

let database: TestDatabase
let books: Database
let store: ReturnType<typeof openStore>

function openStore() {
  return createSandboxStore<Session, Refund>(books)
}

beforeAll(async () => {
  database = await testDatabase()
  books = openDatabase(asRole(database.app_url, 'fournil_sandbox'), PATIENT)
  store = openStore()
})
afterAll(async () => {
  await books.close()
  await database.close()
})

let number = 0
async function newSession(changes: Partial<Session> = {}): Promise<Session> {
  number += 1
  const session: Session = {
    id: `cs_test_${number}`,
    status: 'open',
    expires_at: START + 1800,
    pays_at: null,
    amount_total: 1250,
    payment_intent_id: null,
    intent: null,
    ...changes,
  }
  await store.transaction(async (tx) => tx.saveSession(session))
  return session
}

const paid = (session: Session): Session => ({
  ...session,
  status: 'complete',
  payment_intent_id: `pi_${session.id}`,
  intent: { amount_refunded: 0 },
})

test('contested sessions are listed, the latest dispute first', async () => {
  await newSession()
  const first = await newSession({ dispute: { id: 'dp_1', created: START + 9 } })
  const second = await newSession({ dispute: { id: 'dp_2', created: START + 10 } })
  expect(await store.transaction((tx) => tx.contestedSessions())).toEqual([second, first])
})

describe('what was committed', () => {
  test('is there for a process that opens the books anew', async () => {
    const session = paid(await newSession())
    await store.transaction(async (tx) => {
      tx.saveSession(session)
      tx.saveEvent({ id: `evt_${session.id}`, type: 'paid', created: START, body: '{"é":1}' })
    })
    const other = openDatabase(asRole(database.app_url, 'fournil_sandbox'), { max: 1 })
    const reopened = createSandboxStore<Session, Refund>(other)
    expect(await reopened.transaction((tx) => tx.session(session.id))).toEqual(session)
    expect(await reopened.transaction((tx) => tx.sessionOfIntent(`pi_${session.id}`))).toEqual(
      session,
    )
    expect(await reopened.secrets()).toEqual(await store.secrets())
    expect(await reopened.events(1)).toEqual([
      { id: `evt_${session.id}`, type: 'paid', created: START, body: '{"é":1}' },
    ])
    await other.close()
  })

  test('is all of it or nothing', async () => {
    const session = await newSession()
    const broken = store.transaction(async (tx) => {
      tx.saveSession(paid(session))
      tx.saveEvent({ id: 'evt_never', type: 'paid', created: START, body: '{}' })
      throw new Error('the shop burned down')
    })
    await expect(broken).rejects.toThrow('the shop burned down')
    expect(await store.transaction((tx) => tx.session(session.id))).toEqual(session)
    expect((await store.events(100)).map(({ id }) => id)).not.toContain('evt_never')
  })

  test('a write that the database refuses is an error that says why, and takes the rest with it', async () => {
    const session = paid(await newSession())
    const over = { ...session, intent: { amount_refunded: 1251 } }
    await expect(store.transaction(async (tx) => tx.saveSession(over))).rejects.toThrow(
      'sessions_check',
    )
    const orphan = store.transaction(async (tx) => {
      tx.saveSession(session)
      tx.saveRefund({ id: 're_orphan', payment_intent_id: 'pi_nobody', amount: 1 })
    })
    await expect(orphan).rejects.toThrow('refunds_payment_intent_id_fkey')
    expect(await store.transaction((tx) => tx.session(session.id))).toMatchObject({
      status: 'open',
    })
  })
})

describe('of many at once', () => {
  // All connections open beforehand, or the first one would have done everything before the others arrive.
  beforeAll(async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => database.db.pool.query('select pg_sleep(0.2)')),
    )
  })

  test('paying the same session, one takes the money', async () => {
    const session = await newSession()
    const browsers = Array.from({ length: 30 }, (_, browser) =>
      store.transaction(async (tx) => {
        const found = await tx.session(session.id)
        if (found?.status !== 'open') return false
        tx.saveSession({ ...paid(found), payment_intent_id: `pi_${session.id}_${browser}` })
        return true
      }),
    )
    expect((await Promise.all(browsers)).filter(Boolean)).toHaveLength(1)
  })

  test('asking under the same key, one does the work and the others get its answer', async () => {
    let worked = 0
    const askers = Array.from({ length: 30 }, () =>
      store.transaction(async (tx) => {
        const kept = await tx.takeKey('same-key', 'f1', at(0))
        if (kept) return kept
        worked += 1
        const answer = { fingerprint: 'f1', status: 200, body: `{"n":${worked}}` }
        tx.keepAnswer('same-key', answer)
        return answer
      }),
    )
    expect(new Set((await Promise.all(askers)).map(({ body }) => body))).toEqual(
      new Set(['{"n":1}']),
    )
    expect(worked).toBe(1)
  })

  test('a key whose holder failed is free again', async () => {
    const failing = store.transaction(async (tx) => {
      await tx.takeKey('unlucky', 'f1', at(0))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.transaction((tx) => tx.takeKey('unlucky', 'f1', at(0)))).toBeNull()
  })

  test('couriers, each event goes to one', async () => {
    await store.claimEvents(at(9_000), at(9_000_000), 1000)
    await store.transaction(async (tx) => {
      for (let i = 0; i < 100; i += 1)
        tx.saveEvent({ id: `evt_many_${i}`, type: 't', created: START, body: '{}' })
    })
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => store.claimEvents(at(1), at(21), 30)),
    )
    const ids = claims.flat().map(({ event }) => event.id)
    expect(ids).toHaveLength(100)
    expect(new Set(ids).size).toBe(100)
  })
})

describe('an event to be sent', () => {
  test('is kept from others for a while, then offered again, until it is delivered', async () => {
    await store.claimEvents(at(9_000), at(9_000_000), 1000)
    await store.transaction(async (tx) =>
      tx.saveEvent({ id: 'evt_1', type: 't', created: START, body: '{}' }),
    )
    const attempts = async (seconds: number) =>
      (await store.claimEvents(at(seconds), at(seconds + 20), 10)).map(({ attempt }) => attempt)
    expect(await attempts(0)).toEqual([1])
    expect(await attempts(19)).toEqual([])
    expect(await attempts(20)).toEqual([2])
    await store.eventPostponed('evt_1', at(50))
    expect(await attempts(49)).toEqual([])
    expect(await attempts(50)).toEqual([3])
    await store.eventDelivered('evt_1', at(51))
    // A sender that was slower does not bring it back.
    await store.eventPostponed('evt_1', at(52))
    expect(await attempts(1_000)).toEqual([])
  })
})

test('time finds the sessions it has caught up with, and those alone', async () => {
  const DAY = 86_400
  const over = await newSession({ expires_at: START - DAY })
  await newSession({ expires_at: START - DAY, status: 'complete' })
  const late = await newSession({
    status: 'expired',
    expires_at: START - DAY,
    pays_at: START - DAY / 2,
  })
  const both = await newSession({ expires_at: START - DAY, pays_at: START - DAY / 2 })
  expect((await store.dueSessions(at(-10), 100)).toSorted()).toEqual(
    [over.id, late.id, both.id].toSorted(),
  )
  expect(await store.dueSessions(at(-2 * DAY), 100)).toEqual([])
})

test('refunds come newest first', async () => {
  const session = paid(await newSession())
  const payment_intent_id = `pi_${session.id}`
  await store.transaction(async (tx) => tx.saveSession(session))
  for (const id of ['re_b', 're_a', 're_c'])
    await store.transaction(async (tx) => tx.saveRefund({ id, payment_intent_id, amount: 1 }))
  const refunds = await store.transaction((tx) => tx.refundsOf(payment_intent_id))
  expect(refunds.map(({ id }) => id)).toEqual(['re_c', 're_a', 're_b'])
  expect(await store.transaction((tx) => tx.refund('re_a'))).toMatchObject({ payment_intent_id })
})
