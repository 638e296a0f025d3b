import type pg from 'pg'

/** A question to the database, as its owner. */
export type Ask = <Row extends pg.QueryResultRow>(
  sql: string,
  parameters?: unknown[],
) => Promise<Row[]>

/** What is wrong, in words; nothing when the wall stands. */
export type Findings = string[]

export async function violations(ask: Ask, sql: string, parameters?: unknown[]): Promise<Findings> {
  const rows = await ask<{ violation: string }>(sql, parameters)
  return rows.map(({ violation }) => violation)
}
