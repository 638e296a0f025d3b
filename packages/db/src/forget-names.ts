import type pg from 'pg'
import { oneStatement } from './one-statement.ts'

const forgetful = new WeakSet<pg.PoolClient>()

/** Whether nothing may be kept under a name on this connection. */
export function forgetsNames(client: pg.PoolClient): boolean {
  return forgetful.has(client)
}

type Statement = string | (pg.QueryConfig & { submit?: unknown })

/** Statements are sent without the names under which a connection would keep them; nothing else about them changes. */
export function forgetNames(client: pg.PoolClient): void {
  forgetful.add(client)
  const { query } = client
  const nameless = (statement: Statement) => {
    if (typeof statement === 'string' || statement.submit || !statement.name) return statement
    return oneStatement(statement.text, statement.values ?? [])
  }
  client.query = ((statement: Statement, ...rest: unknown[]) =>
    Reflect.apply(query, client, [nameless(statement), ...rest])) as typeof query
}
