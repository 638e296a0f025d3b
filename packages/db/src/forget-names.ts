import type pg from 'pg'
import { oneStatement } from './one-statement.ts'

type Statement = string | (pg.QueryConfig & { submit?: unknown })

/** Statements are sent without the names under which a connection would keep them; nothing else about them changes. */
export function forgetNames(client: pg.PoolClient): void {
  const { query } = client
  const nameless = (statement: Statement) => {
    if (typeof statement === 'string' || statement.submit || !statement.name) return statement
    return oneStatement(statement.text, statement.values ?? [])
  }
  client.query = ((statement: Statement, ...rest: unknown[]) =>
    Reflect.apply(query, client, [nameless(statement), ...rest])) as typeof query
}
