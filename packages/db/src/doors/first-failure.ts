import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/** Said of each statement behind the one that failed. */
const BROKEN_OFF = '25P02'

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
  connection.on('errorMessage', hear)
  return {
    sqlstate: () => first?.code,
    /** What went wrong, where the error that was heard does not say it. */
    reasonFor: (heard: unknown) =>
      (heard as { code?: unknown } | null)?.code === BROKEN_OFF ? (first ?? heard) : heard,
    stop: () => connection.off('errorMessage', hear),
  }
}
