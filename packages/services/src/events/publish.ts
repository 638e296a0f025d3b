import type { LiveEvent } from '@fournil/contract/live'
import { afterCommit, clientOf, prepared, type Tx } from '@fournil/db'
import { hearOwnChange } from './own-changes.ts'

export const LIVE_CHANNEL = 'fournil_live'

/** Told to every server process when, and only when, the transaction commits. */
export async function publish(tx: Tx, tenantId: string, event: LiveEvent): Promise<void> {
  await clientOf(tx).query(prepared('select pg_notify($1, $2)', notification(tx, tenantId, event)))
}

/** What `pg_notify` is given, for whoever calls it in a statement of theirs. */
export function notification(tx: Tx, tenantId: string, event: LiveEvent): [string, string] {
  afterCommit(tx, (db) => hearOwnChange(db, tenantId, event))
  return [LIVE_CHANNEL, JSON.stringify({ tenant_id: tenantId, ...event })]
}
