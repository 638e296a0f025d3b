import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Migration } from './migration-files.ts'
import { statementsOutside } from './outside-transaction.ts'

/** Who wants a table for itself makes everybody wait who comes after it, so it gives up its place in the queue soon. */
const LONGEST_WAIT = '1s'
const TRIES = 60
const LONGEST_PAUSE_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** One migration, while shops are selling: whole or not at all, or in steps that can be taken again. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (migration.in_transaction)
      await holdBriefly(client, async () => {
        await client.query(migration.sql)
        await note(client, migration)
      })
    else await applyInSteps(client, migration)
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** What wants a table for itself, in one transaction, as soon as it is free. */
export async function holdBriefly(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await inTurn(async () => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function applyInSteps(client: pg.Client, migration: Migration): Promise<void> {
  for (const { statement, index } of statementsOutside(migration)) {
    if (index) await dropUnfinished(client, index)
    await client.query(statement)
  }
  await note(client, migration)
}

/** An index whose making broke off stays behind, useless, and would be taken for the whole one. */
async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
}

async function note(client: pg.Client, { name, checksum, needs }: Migration): Promise<void> {
  await client.query('insert into migrations.applied (name, checksum, needs) values ($1, $2, $3)', [
    name,
    checksum,
    needs,
  ])
}

/** Tries again what found a table in use, and lets shoppers through in between. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      const isBusy = code === LOCK_NOT_AVAILABLE || code === DEADLOCK
      if (!isBusy || tries === TRIES) throw error
    }
    await pause(Math.min(LONGEST_PAUSE_MS, tries * 200))
  }
}
