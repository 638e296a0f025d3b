import { expect } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { writeDemo } from '../write-demo.ts'
import { demoToolsForTests } from './demo-tools.ts'

// Long before opening: nothing is under way by the clock, and the demo must still show everything.
export const NIGHT = new Date('2026-11-16T03:20:00Z')

export type WrittenDemo = {
  database: TestDatabase
  tools: ReturnType<typeof demoToolsForTests>
  /** The shops that were written, by name. */
  written: string[]
  /** Rows that should not exist: a rule is kept when there are none. */
  none: (sql: string) => Promise<void>
  /** A row for each of the two shops, and no more. */
  bothShops: <Row extends Record<string, unknown>>(sql: string) => Promise<[Row, Row]>
}

export async function writtenDemo(): Promise<WrittenDemo> {
  const database = await testDatabase()
  const tools = demoToolsForTests()
  const written = await writeDemo(database.db, { now: NIGHT, ...tools.options })
  return {
    database,
    tools,
    written,
    none: async (sql) => expect(await database.owner(sql)).toEqual([]),
    bothShops: async <Row extends Record<string, unknown>>(sql: string): Promise<[Row, Row]> => {
      const rows = await database.owner<Row>(sql)
      const [first, second] = rows
      if (!first || !second || rows.length > 2) throw new Error(`${rows.length} rows for two shops`)
      return [first, second]
    },
  }
}
