import { prepared } from '../prepared.ts'

/** A place in PostgreSQL's log: whoever has applied it knows everything that was committed before. */
export type LogPosition = bigint

type Row = { applied: string; received: string | null }

/** How far the server is that answers: as a standby, or as the one that writes. It travels ahead of what is read. */
export const askPosition = () =>
  prepared(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end as applied,
            case when pg_is_in_recovery() then pg_last_wal_receive_lsn() end as received`,
  )

export function readPosition(row: Row | undefined): {
  applied: LogPosition
  has_applied_all: boolean
} {
  const applied = parsePosition(row?.applied)
  return { applied, has_applied_all: parsePosition(row?.received) <= applied }
}

/** '16/B374D848': two halves in hexadecimal. */
export function parsePosition(text: string | null | undefined): LogPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : 0n
}
