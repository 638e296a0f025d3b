import { sql, type Tx } from '@fournil/db'

const LOGS = {
  security_logs: 'event_type',
  admin_audit_logs: 'action_type',
} as const

/** The kinds of entries that a log holds and that contain this text. Hops from kind to kind in the index: there are few. */
export async function logKinds(
  tx: Tx,
  log: keyof typeof LOGS,
  containing: string,
): Promise<string[]> {
  const kind = sql.ref(LOGS[log])
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select ${kind} as kind from ${sql.table(log)} order by 1 limit 1)
      union all
      select (select ${kind} from ${sql.table(log)} where ${kind} > kinds.kind order by 1 limit 1)
      from kinds where kinds.kind is not null)
    select kind from kinds where kind is not null`.execute(tx)
  const wanted = containing.toLowerCase().replaceAll(/\s+/g, '_')
  return rows.map(({ kind }) => kind).filter((kind) => kind.includes(wanted))
}
