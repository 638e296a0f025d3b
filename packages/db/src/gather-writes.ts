import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Statements that are sent in the same turn leave together: one system call instead of one for each. */
export function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  const { write } = stream
  let gathering = false
  stream.write = (...message: unknown[]) => {
    if (!gathering) {
      gathering = true
      stream.cork()
      process.nextTick(() => {
        gathering = false
        stream.uncork()
      })
    }
    return Reflect.apply(write, stream, message)
  }
}
