import type { Database } from '../database.ts'

type CellOf = { db: Database; cell: string }

/**
 * The account as one cell has it, written in another under the same id: its credentials and all that stands beside them. Where the
 * other has changed it since, that stays. Safe to repeat.
 */
export async function copyAccount(from: CellOf, to: CellOf, user_id: string): Promise<void> {
  await from.db.pool.query('select app.enter_account_copy($1, $2)', [user_id, to.cell])
  // As text: what JavaScript makes of a moment is a thousand times coarser, and would never be as late as it was.
  const { rows } = await from.db.pool.query<{ account: string | null; changed_at: string }>(
    `select account::text as account, account ->> 'changed_at' as changed_at from app.account_rows($1) as account`,
    [user_id],
  )
  const [found] = rows
  if (!found?.account) return
  await to.db.pool.query('select app.take_account($1::jsonb, $2)', [found.account, from.cell])
  await from.db.pool.query('select app.account_carried($1, $2, $3::timestamptz)', [
    user_id,
    to.cell,
    found.changed_at,
  ])
}

/** What was changed here and another cell does not know yet. */
export async function accountsToCarry(db: Database): Promise<{ user_id: string; cell: string }[]> {
  const { rows } = await db.pool.query<{ user_id: string; cell: string }>(
    'select * from app.accounts_to_carry()',
  )
  return rows
}

/** Accounts that have no shop in this cell since before then. */
export async function unneededCopies(db: Database, before: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ user_id: string }>(
    'select user_id from app.unneeded_copies($1) as user_id',
    [before],
  )
  return rows.map(({ user_id }) => user_id)
}

/** False: something there names the account, it was brought again, or home does not know yet what was changed there. */
export async function removeAccountCopy(
  home: Database,
  { db, cell }: CellOf,
  user_id: string,
  before: Date,
): Promise<boolean> {
  const client = await home.pool.connect()
  let broken: Error | undefined
  let removed = false
  try {
    // Open until the copy is gone: whoever brings it meanwhile waits for this, and enters it anew.
    await client.query('begin')
    await client.query('select app.leave_account_copy($1, $2)', [user_id, cell])
    const { rows } = await db.pool.query<{ removed: boolean }>(
      'select app.remove_account_copy($1, $2) as removed',
      [user_id, before],
    )
    removed = rows[0]?.removed ?? false
    return removed
  } finally {
    await client.query(removed ? 'commit' : 'rollback').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}

/** Whose address this is; `is_usable`: proved, and with a password. */
export async function accountOfAddress(
  home: Database,
  email: string,
): Promise<{ user_id: string; is_usable: boolean } | null> {
  const { rows } = await home.pool.query<{ user_id: string; is_usable: boolean }>(
    'select * from app.account_of_address($1)',
    [email],
  )
  return rows[0] ?? null
}

/** Where else this account stands. */
export async function cellsOfAccount(home: Database, user_id: string): Promise<string[]> {
  const { rows } = await home.pool.query<{ cell: string }>(
    'select cell from app.cells_of_account($1) as cell',
    [user_id],
  )
  return rows.map(({ cell }) => cell)
}

/** Plans, palettes, settings and keys of the platform, as every cell needs to find them. */
export async function copyPlatformRows(home: Database, cell: Database): Promise<void> {
  const { rows } = await home.pool.query<{ platform: string }>(
    'select app.platform_rows()::text as platform',
  )
  await cell.pool.query('select app.take_platform_rows($1::jsonb)', [rows[0]?.platform])
}
