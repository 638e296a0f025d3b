import type { FoundInCell } from '@fournil/domain/shop-move'
import type { Database } from '../database.ts'
import type { Gate } from '../shop-move/gates.ts'

type Found = { state: Gate['state'] | null; other_cell: string | null; has_rows: boolean }

/** Shops that this database has not let go of, or not taken in, altogether. */
export async function unfinishedMoves(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select tenant_id from app.unfinished_moves()',
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** What is found of a shop in one cell. */
export async function findShop(
  { db, cell }: { db: Database; cell: string },
  tenant_id: string,
): Promise<FoundInCell> {
  const { rows } = await db.pool.query<Found>('select * from app.shop_gate($1)', [tenant_id])
  const { state = null, other_cell = null, has_rows = false } = rows[0] ?? {}
  return { cell, gate: state && other_cell ? { state, other_cell } : null, has_rows }
}

/** It sells here from now on. False: it does already. */
export async function openShop(db: Database, tenant_id: string): Promise<boolean> {
  const { rows } = await db.pool.query<{ opened: boolean }>('select app.open_shop($1) as opened', [
    tenant_id,
  ])
  return rows[0]?.opened ?? false
}

/** Processes that remember where the shop was ask again. */
export async function announceMove(db: Database, tenant_id: string): Promise<void> {
  await db.pool.query(`select pg_notify('fournil_live', $1)`, [
    JSON.stringify({ tenant_id, topic: 'tenant' }),
  ])
}

/** The lock of whoever moves a shop, in the platform's database; $1 is the shop. */
export const MOVE_KEY = `hashtextextended('move:' || $1, 0)`

/**
 * Does something that only one may do to a shop that is moved, unless its mover is alive: then it does that itself, and this returns
 * null. In a transaction, so that it also comes through a pooler.
 */
export async function withoutMover<T>(
  home: Database,
  tenant_id: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = await home.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const { rows } = await client.query<{ is_mine: boolean }>(
      `select pg_try_advisory_xact_lock(${MOVE_KEY}) as is_mine`,
      [tenant_id],
    )
    return rows[0]?.is_mine ? await work() : null
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}
