import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { testDatabase } from './testing/test-database.ts'

test('an idle connection that breaks is told of, and replaced at the next use', async () => {
  const database = await testDatabase()
  const errors: string[] = []
  const db = openDatabase(database.app_url, { onError: ({ message }) => errors.push(message) })
  try {
    const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.owner('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(() => errors).toEqual([expect.stringContaining('terminating connection')])
    const again = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid)
  } finally {
    await db.close()
    await database.close()
  }
})
