import type { Environment } from '../environment.ts'

/** With further cells the log also says what a row was and is, so that a shop can be moved; without, nobody pays for it. */
export function cellsCluster(env: Pick<Environment, 'CELLS'>): {
  settings?: Record<string, string>
} {
  return env.CELLS.length > 0 ? { settings: { wal_level: 'logical' } } : {}
}
