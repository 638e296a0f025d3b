import type pg from 'pg'
import type { Database } from '../database.ts'
import { oneStatement } from '../one-statement.ts'
import { openForNobody } from './opening.ts'
import { readOnce } from './read-once.ts'

/** What every request depends on before its tenant is known: the primary says it, or a standby while that is away. */
export async function askBeforeTenant<Row extends pg.QueryResultRow>(
  { pool, standby }: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  if (!standby) return (await pool.query<Row>(text, values)).rows
  return standby.readWithout<Row>((pool, ahead) =>
    readOnce<Row>(pool, openForNobody(), oneStatement(text, values), ahead),
  )
}
