import { randomBytes } from 'node:crypto'
import type {
  SandboxAccount,
  SandboxEvent,
  SandboxRefund,
  SandboxSession,
  SandboxSubscription,
} from './state.ts'
import type { KeptAnswer, SandboxStore, SandboxTransaction } from './store.ts'

type Delivery = { event: SandboxEvent; attempts: number; next: number | null }

export type MemoryStore = SandboxStore & {
  contents: () => { sessions: SandboxSession[]; refunds: SandboxRefund[] }
}

/** Books that live as long as the process, or until they are copied. One transaction at a time. */
export function createMemoryStore(): MemoryStore {
  const secrets = {
    secret_key: `sk_test_${randomBytes(16).toString('hex')}`,
    webhook_secret: `whsec_${randomBytes(16).toString('hex')}`,
  }
  const keys = new Map<string, KeptAnswer>()
  const sessions = new Map<string, SandboxSession>()
  const refunds = new Map<string, SandboxRefund>()
  const subscriptions = new Map<string, SandboxSubscription>()
  const accounts = new Map<string, SandboxAccount>()
  const deliveries = new Map<string, Delivery>()
  let last: Promise<unknown> = Promise.resolve()

  function open(writes: (() => void)[]): SandboxTransaction {
    const save = <T>(map: Map<string, T>, key: string, value: T) => {
      const copy = structuredClone(value)
      writes.push(() => map.set(key, copy))
    }
    return {
      takeKey: async (key) => structuredClone(keys.get(key)) ?? null,
      keepAnswer: (key, answer) => save(keys, key, answer),
      session: async (id) => structuredClone(sessions.get(id)) ?? null,
      sessionOfIntent: async (id) =>
        structuredClone(sessions.values().find((one) => one.payment_intent_id === id)) ?? null,
      saveSession: (session) => save(sessions, session.id, session),
      contestedSessions: async () =>
        structuredClone([...sessions.values()].filter(({ dispute }) => dispute)).toSorted(
          (one, other) => (other.dispute?.created ?? 0) - (one.dispute?.created ?? 0),
        ),
      refund: async (id) => structuredClone(refunds.get(id)) ?? null,
      refundsOf: async (id) =>
        [...refunds.values()].filter((one) => one.payment_intent_id === id).toReversed(),
      saveRefund: (refund) => save(refunds, refund.id, refund),
      subscription: async (id) => structuredClone(subscriptions.get(id)) ?? null,
      saveSubscription: (subscription) => save(subscriptions, subscription.id, subscription),
      account: async (id) => structuredClone(accounts.get(id)) ?? null,
      saveAccount: (account) => save(accounts, account.id, account),
      saveEvent: (event) => save(deliveries, event.id, { event, attempts: 0, next: 0 }),
    }
  }

  async function run<T>(work: (tx: SandboxTransaction) => Promise<T>): Promise<T> {
    const writes: (() => void)[] = []
    const result = await work(open(writes))
    for (const write of writes) write()
    return result
  }

  return {
    contents: () => ({ sessions: [...sessions.values()], refunds: [...refunds.values()] }),
    secrets: async () => secrets,
    transaction(work) {
      const turn = last.then(() => run(work))
      last = turn.catch(() => {})
      return turn
    },
    dueSessions: async (now, limit) =>
      [...sessions.values()]
        .filter((session) => isDue(session, now.getTime() / 1000))
        .slice(0, limit)
        .map(({ id }) => id),
    dueSubscriptions: async (now, limit) =>
      [...subscriptions.values()]
        .filter((one) => one.status !== 'canceled' && one.due_at <= now.getTime() / 1000)
        .slice(0, limit)
        .map(({ id }) => id),
    claimEvents: async (now, until, limit) =>
      [...deliveries.values()]
        .filter(({ next }) => next !== null && next <= now.getTime())
        .slice(0, limit)
        .map((delivery) => {
          delivery.attempts += 1
          delivery.next = until.getTime()
          return { event: delivery.event, attempt: delivery.attempts }
        }),
    eventDelivered: async (id) => postpone(id, null),
    eventPostponed: async (id, next) => postpone(id, next?.getTime() ?? null),
    events: async (limit) =>
      [...deliveries.values()]
        .map(({ event }) => event)
        .toReversed()
        .slice(0, limit),
  }

  function postpone(id: string, next: number | null) {
    const delivery = deliveries.get(id)
    if (delivery) delivery.next = next
  }
}

function isDue({ status, expires_at, pays_at }: SandboxSession, now: number): boolean {
  return (status === 'open' && expires_at <= now) || (pays_at !== null && pays_at <= now)
}
