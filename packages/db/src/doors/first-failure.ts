import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/** Said of each statement behind the one that failed. */
const BROKEN_OFF = '25P02'
const UNDONE = 'partUndone'

/**
 * The first statement that fails on a connection from here on. Of statements that are sent together, the error that the
 * caller hears may be that of one behind it, which only says that the transaction is broken off.
 */
export function hearFirstFailure(client: pg.PoolClient) {
  // Known to the driver, not to its types.
  const { connection } = client as unknown as { connection: EventEmitter }
  let first: pg.DatabaseError | undefined
  const hear = (failure: pg.DatabaseError) => {
    first ??= failure
  }
  // Whose own part it was still tells why.
  const forget = (part: pg.PoolClient) => {
    if (part !== client) first = undefined
  }
  connection.on('errorMessage', hear)
  connection.on(UNDONE, forget)
  return {
    sqlstate: () => first?.code,
    /** What went wrong, where the error that was heard does not say it. */
    reasonFor: (heard: unknown) =>
      (heard as { code?: unknown } | null)?.code === BROKEN_OFF ? (first ?? heard) : heard,
    stop: () => {
      connection.off('errorMessage', hear)
      connection.off(UNDONE, forget)
    },
  }
}

/** What failed in this part of a transaction is undone, and no failure of the whole. */
export function forgetFailure(part: pg.PoolClient): void {
  const { connection } = part as unknown as { connection: EventEmitter }
  connection.emit(UNDONE, part)
}
