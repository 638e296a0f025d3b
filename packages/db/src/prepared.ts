import type pg from 'pg'
import { oneStatement } from './one-statement.ts'

/** Each connection keeps what it has prepared: statements that are put together by the thousand must not fill it. */
const MOST = 200
/** What visitors are shown is asked in many forms, and leaves room for what orders ask in few. */
const MOST_SHOWN = 140
const names = new Map<string, string>()

/**
 * Parsed and planned once for each connection. For statements whose plan cannot depend on the values they are given:
 * plain writes, and reads by key. What lists or searches is planned anew, for the tenant at hand; and a conflict that is
 * found by a partial index cannot be planned at all without its values.
 */
export function prepared(text: string, values: unknown[] = [], most = MOST): pg.QueryConfig {
  const name = names.get(text) ?? (names.size < most ? `fournil_${names.size}` : null)
  if (!name) return oneStatement(text, values)
  names.set(text, name)
  return { name, text, values }
}

/** The same for what visitors are shown. */
export function preparedToShow(text: string, values: unknown[] = []): pg.QueryConfig {
  return prepared(text, values, MOST_SHOWN)
}
