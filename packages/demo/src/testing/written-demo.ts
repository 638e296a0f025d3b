import { filledDatabase, type TestDatabase } from '@fournil/db/testing/test-database'
import { expect } from 'vitest'
import { writeDemo } from '../write-demo.ts'
import { demoToolsForTests } from './demo-tools.ts'

// Long before opening: nothing is under way by the clock, and the demo must still show everything.
export const NIGHT = new Date('2026-11-16T03:20:00Z')

/** As long as writing a demo may take on a busy machine. */
export const WRITING = 300_000

export type WrittenDemo = {
  database: TestDatabase
  /** Rows that should not exist: a rule is kept when there are none. */
  none: (sql: string) => Promise<void>
  /** A row for each of the two shops, and no more. */
  bothShops: <Row extends Record<string, unknown>>(sql: string) => Promise<[Row, Row]>
}

/** A copy of the demo of that night, which is written once for all test files. */
export async function writtenDemo(): Promise<WrittenDemo> {
  const database = await filledDatabase('fournil_demo', ({ db }) =>
    writeDemo(db, { now: NIGHT, ...demoToolsForTests().options }),
  )
  return {
    database,
    none: async (sql) => expect(await database.owner(sql)).toEqual([]),
    bothShops: async <Row extends Record<string, unknown>>(sql: string): Promise<[Row, Row]> => {
      const rows = await database.owner<Row>(sql)
      const [first, second] = rows
      if (!first || !second || rows.length > 2) throw new Error(`${rows.length} rows for two shops`)
      return [first, second]
    },
  }
}
