import type {
  SandboxAccount,
  SandboxEvent,
  SandboxRefund,
  SandboxSession,
  SandboxSubscription,
} from './state.ts'

export type KeptAnswer = { fingerprint: string; status: number; body: string }

export type SandboxSecrets = { secret_key: string; webhook_secret: string }

export type ClaimedEvent = { event: SandboxEvent; attempt: number }

/** One change of the books: all of it happens, or nothing. Writes are carried out with the commit. */
export interface SandboxTransaction {
  /** Takes an idempotency key, waiting for whoever holds it; says what was answered under it before. */
  takeKey(key: string, fingerprint: string, at: Date): Promise<KeptAnswer | null>
  keepAnswer(key: string, answer: KeptAnswer): void
  /** Locked until the transaction ends. */
  session(id: string): Promise<SandboxSession | null>
  sessionOfIntent(payment_intent_id: string): Promise<SandboxSession | null>
  saveSession(session: SandboxSession): void
  /** Those with a dispute, the latest dispute first. */
  contestedSessions(): Promise<SandboxSession[]>
  refund(id: string): Promise<SandboxRefund | null>
  /** Newest first. */
  refundsOf(payment_intent_id: string): Promise<SandboxRefund[]>
  saveRefund(refund: SandboxRefund): void
  /** Locked until the transaction ends. */
  subscription(id: string): Promise<SandboxSubscription | null>
  saveSubscription(subscription: SandboxSubscription): void
  /** Locked until the transaction ends. */
  account(id: string): Promise<SandboxAccount | null>
  saveAccount(account: SandboxAccount): void
  saveEvent(event: SandboxEvent): void
}

export interface SandboxStore {
  /** Made once, the same for every process on this store. */
  secrets(): Promise<SandboxSecrets>
  transaction<T>(work: (tx: SandboxTransaction) => Promise<T>): Promise<T>
  /** Sessions that time has caught up with: open and expired, or paid by a slow bank. */
  dueSessions(now: Date, limit: number): Promise<string[]>
  /** Subscriptions whose period is over. */
  dueSubscriptions(now: Date, limit: number): Promise<string[]>
  /** Events to send now. Nobody else gets them until `until`, so that a killed sender loses none. */
  claimEvents(now: Date, until: Date, limit: number): Promise<ClaimedEvent[]>
  eventDelivered(id: string, at: Date): Promise<void>
  /** Not delivered: again at `next`, or never when that is null. */
  eventPostponed(id: string, next: Date | null): Promise<void>
  /** Newest first. */
  events(limit: number): Promise<SandboxEvent[]>
}
