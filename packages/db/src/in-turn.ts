import type pg from 'pg'

/** Of ten connections six. */
const SHARE = 0.6

type Turns = { free: number; waiting: Set<() => void> }
const turnsOf = new WeakMap<pg.Pool, Turns>()

/**
 * What visitors are shown never takes all connections of a pool: whoever orders finds one free, and a few that read at once
 * are sooner done than many in each other's way. Whoever waits too long hears what he would hear of a pool without any left.
 */
export async function inTurn<T>(pool: pg.Pool, read: () => Promise<T>): Promise<T> {
  // Inside a transaction there is one connection, and it is ours.
  if (!pool.options) return read()
  const turns = turnsOf.get(pool) ?? {
    free: Math.ceil(pool.options.max * SHARE),
    waiting: new Set(),
  }
  turnsOf.set(pool, turns)
  if (turns.free > 0) turns.free -= 1
  else await nextTurn(turns, pool.options.connectionTimeoutMillis ?? 0)
  try {
    return await read()
  } finally {
    const [next] = turns.waiting
    if (next) next()
    else turns.free += 1
  }
}

function nextTurn({ waiting }: Turns, patience_ms: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    clearTimeout(timer)
    waiting.delete(begin)
  }
  const begin = () => {
    leave()
    resolve()
  }
  const giveUp = () => {
    leave()
    reject(new Error('timeout exceeded when trying to connect'))
  }
  // As the pool has it, 0 is no limit.
  const timer = patience_ms > 0 ? setTimeout(giveUp, patience_ms) : undefined
  waiting.add(begin)
  return promise
}
