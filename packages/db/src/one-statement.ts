import type pg from 'pg'

/** PostgreSQL's extended protocol takes one statement at a time: none can be stacked behind it. */
export function oneStatement(text: string, values: unknown[]): pg.QueryConfig {
  // Known to the driver, not yet to its types.
  const config: pg.QueryConfig & { queryMode: 'extended' } = { text, values, queryMode: 'extended' }
  return config
}
