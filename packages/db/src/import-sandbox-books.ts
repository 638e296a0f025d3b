import type { Database } from './database.ts'
import { clientOf, transaction } from './doors/transaction.ts'

type Books = { sessions: readonly object[]; refunds: readonly object[] }

/** Payments that were taken somewhere else than in PostgreSQL, copied into the sandbox's books there. */
export function importSandboxBooks(db: Database, books: Books): Promise<void> {
  return transaction(db, `select set_config('role', 'fournil_sandbox', true)`, async (tx) => {
    await clientOf(tx).query(
      `insert into payment_sandbox.sessions
       (id, payment_intent_id, status, expires_at, pays_at, amount_total, amount_refunded, document)
     select d->>'id', d->>'payment_intent_id', d->>'status', to_timestamp((d->>'expires_at')::bigint),
       to_timestamp((d->>'pays_at')::bigint), (d->>'amount_total')::int,
       coalesce((d->'intent'->>'amount_refunded')::int, 0), d
     from jsonb_array_elements($1) as d`,
      [JSON.stringify(books.sessions)],
    )
    await clientOf(tx).query(
      `insert into payment_sandbox.refunds (id, payment_intent_id, amount, document)
     select d->>'id', d->>'payment_intent_id', (d->>'amount')::int, d
     from jsonb_array_elements($1) as d`,
      [JSON.stringify(books.refunds)],
    )
  })
}
