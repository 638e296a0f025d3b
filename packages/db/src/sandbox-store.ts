import type { Database, Tx } from './database.ts'
import { clientOf, transaction, withCommit } from './doors/transaction.ts'
import { prepared } from './prepared.ts'

// The sandbox's own types live with it, in another room: here they are documents with the few fields a database needs.
type Session = {
  id: string
  status: string
  expires_at: number
  pays_at: number | null
  amount_total: number
  payment_intent_id: string | null
  intent: { amount_refunded: number } | null
}
type Subscription = { id: string; status: string; due_at: number }
type Account = { id: string }
type Refund = { id: string; payment_intent_id: string; amount: number }
type Event = { id: string; type: string; created: number; body: string }
type KeptAnswer = { fingerprint: string; status: number; body: string }

/**
 * The payment sandbox's books in PostgreSQL: a killed server has lost nothing that was paid. Its connections stand in the
 * role `fournil_sandbox`.
 */
export function createSandboxStore<
  S extends Session,
  R extends Refund,
  U extends Subscription = Subscription,
  A extends Account = Account,
>(db: Database) {
  let secrets: Promise<{ secret_key: string; webhook_secret: string }> | null = null

  return {
    secrets() {
      secrets ??= readSecrets(db).catch((error) => {
        secrets = null
        throw error
      })
      return secrets
    },

    transaction<T>(
      work: (books: ReturnType<typeof booksOn<S, R, U, A>>) => Promise<T>,
    ): Promise<T> {
      return transaction(db, '', (tx) => work(booksOn<S, R, U, A>(tx)))
    },

    async dueSessions(now: Date, limit: number): Promise<string[]> {
      const { rows } = await db.pool.query<{ id: string }>(
        `(select id from payment_sandbox.sessions where status = 'open' and expires_at <= $1 order by expires_at limit $2)
         union
         (select id from payment_sandbox.sessions where pays_at <= $1 order by pays_at limit $2)`,
        [now, limit],
      )
      return rows.map(({ id }) => id)
    },

    async dueSubscriptions(now: Date, limit: number): Promise<string[]> {
      const { rows } = await db.pool.query<{ id: string }>(
        `select id from payment_sandbox.subscriptions where status <> 'canceled' and due_at <= $1
         order by due_at limit $2`,
        [now, limit],
      )
      return rows.map(({ id }) => id)
    },

    async claimEvents(now: Date, until: Date, limit: number) {
      const { rows } = await db.pool.query<Event & { attempt: number }>(
        `with due as (
           select id from payment_sandbox.events where next_attempt_at <= $1
           order by next_attempt_at, number limit $3 for update skip locked)
         update payment_sandbox.events e set attempts = attempts + 1, next_attempt_at = $2
         from due where e.id = due.id
         returning e.id, e.type, e.created, e.body, e.attempts as attempt, e.number`,
        [now, until, limit],
      )
      return rows.map(({ id, type, created, body, attempt }) => ({
        event: { id, type, created, body },
        attempt,
      }))
    },

    async eventDelivered(id: string, at: Date): Promise<void> {
      await db.pool.query(
        'update payment_sandbox.events set delivered_at = $2, next_attempt_at = null where id = $1',
        [id, at],
      )
    },

    // A slower sender of the same event must not take back that it arrived.
    async eventPostponed(id: string, next: Date | null): Promise<void> {
      await db.pool.query(
        'update payment_sandbox.events set next_attempt_at = $2 where id = $1 and delivered_at is null',
        [id, next],
      )
    },

    async events(limit: number): Promise<Event[]> {
      const { rows } = await db.pool.query<Event>(
        'select id, type, created, body from payment_sandbox.events order by number desc limit $1',
        [limit],
      )
      return rows
    },
  }
}

async function readSecrets({ pool }: Database) {
  const { rows } = await pool.query<{ secret_key: string; webhook_secret: string }>(
    'select secret_key, webhook_secret from payment_sandbox.secrets',
  )
  const [secrets] = rows
  if (!secrets) throw new Error('The payment sandbox has no keys.')
  return secrets
}

/** Reads lock what they find; writes are sent without waiting, so that they travel with the commit. */
function booksOn<S extends Session, R extends Refund, U extends Subscription, A extends Account>(
  tx: Tx,
) {
  const client = clientOf(tx)
  function write(sql: string, parameters: unknown[]) {
    withCommit(tx, client.query(prepared(sql, parameters)))
  }
  async function document<T>(sql: string, id: string): Promise<T | null> {
    const { rows } = await client.query<{ document: T }>(prepared(sql, [id]))
    return rows[0]?.document ?? null
  }

  return {
    async takeKey(key: string, fingerprint: string, at: Date): Promise<KeptAnswer | null> {
      // Waits here while another transaction holds the same key; finds its answer once that has committed.
      const taken = await client.query(
        prepared(
          `insert into payment_sandbox.idempotency_keys (key, fingerprint, taken_at) values ($1, $2, $3)
         on conflict do nothing`,
          [key, fingerprint, at],
        ),
      )
      if (taken.rowCount === 1) return null
      const { rows } = await client.query<KeptAnswer>(
        'select fingerprint, status, body from payment_sandbox.idempotency_keys where key = $1',
        [key],
      )
      return rows[0] ?? null
    },
    keepAnswer(key: string, { status, body }: KeptAnswer): void {
      write('update payment_sandbox.idempotency_keys set status = $2, body = $3 where key = $1', [
        key,
        status,
        body,
      ])
    },

    session: (id: string) =>
      document<S>('select document from payment_sandbox.sessions where id = $1 for update', id),
    sessionOfIntent: (id: string) =>
      document<S>(
        'select document from payment_sandbox.sessions where payment_intent_id = $1 for update',
        id,
      ),
    contestedSessions: async (): Promise<S[]> => {
      const { rows } = await client.query<{ document: S }>(
        `select document from payment_sandbox.sessions where document->'dispute'->>'id' is not null
         order by (document->'dispute'->>'created')::bigint desc, id limit 10000`,
      )
      return rows.map(({ document }) => document)
    },
    saveSession(session: S): void {
      write(
        `insert into payment_sandbox.sessions
           (id, payment_intent_id, status, expires_at, pays_at, amount_total, amount_refunded, document)
         values ($1, $2, $3, to_timestamp($4), to_timestamp($5), $6, $7, $8)
         on conflict (id) do update set payment_intent_id = excluded.payment_intent_id, status = excluded.status,
           pays_at = excluded.pays_at, amount_refunded = excluded.amount_refunded, document = excluded.document`,
        [
          session.id,
          session.payment_intent_id,
          session.status,
          session.expires_at,
          session.pays_at,
          session.amount_total,
          session.intent?.amount_refunded ?? 0,
          JSON.stringify(session),
        ],
      )
    },

    refund: (id: string) =>
      document<R>('select document from payment_sandbox.refunds where id = $1', id),
    async refundsOf(payment_intent_id: string): Promise<R[]> {
      const { rows } = await client.query<{ document: R }>(
        'select document from payment_sandbox.refunds where payment_intent_id = $1 order by number desc',
        [payment_intent_id],
      )
      return rows.map((row) => row.document)
    },
    saveRefund(refund: R): void {
      write(
        'insert into payment_sandbox.refunds (id, payment_intent_id, amount, document) values ($1, $2, $3, $4)',
        [refund.id, refund.payment_intent_id, refund.amount, JSON.stringify(refund)],
      )
    },

    subscription: (id: string) =>
      document<U>(
        'select document from payment_sandbox.subscriptions where id = $1 for update',
        id,
      ),
    saveSubscription(subscription: U): void {
      const { id, status, due_at } = subscription
      write(
        `insert into payment_sandbox.subscriptions (id, status, due_at, document)
         values ($1, $2, to_timestamp($3), $4)
         on conflict (id) do update set status = excluded.status, due_at = excluded.due_at,
           document = excluded.document`,
        [id, status, due_at, JSON.stringify(subscription)],
      )
    },

    account: (id: string) =>
      document<A>('select document from payment_sandbox.accounts where id = $1 for update', id),
    saveAccount(account: A): void {
      write(
        `insert into payment_sandbox.accounts (id, document) values ($1, $2)
         on conflict (id) do update set document = excluded.document`,
        [account.id, JSON.stringify(account)],
      )
    },

    saveEvent({ id, type, created, body }: Event): void {
      write(
        'insert into payment_sandbox.events (id, type, created, body) values ($1, $2, $3, $4)',
        [id, type, created, body],
      )
    },
  }
}
