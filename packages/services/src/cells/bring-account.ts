import { accountOfAddress, copyAccount, HOME, inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { CellPort, Context } from '../context.ts'

/** Whether this is a cell whose accounts are copies. */
export function isAwayFromHome(ctx: Context): ctx is Context & { cells: CellPort } {
  return Boolean(ctx.cells && ctx.cells.name !== HOME)
}

/** Whether the address has an account that its owner has proved, in whichever cell. */
export async function hasAccountAtHome(ctx: Context, email: string): Promise<boolean> {
  if (!isAwayFromHome(ctx)) return false
  return (await accountOfAddress(ctx.cells.home, email))?.is_usable ?? false
}

/** The account of this address, copied to this cell; made in the platform's database first when nobody has it yet. */
export async function bringAccount(
  ctx: Context,
  email: string,
  password_hash: string | null,
): Promise<void> {
  if (!isAwayFromHome(ctx)) return
  const { home, name } = ctx.cells
  if (password_hash) await claimAddress(ctx, email, password_hash)
  const account = await accountOfAddress(home, email)
  if (account)
    await copyAccount({ db: home, cell: HOME }, { db: ctx.db, cell: name }, account.user_id)
}

/** Two who come with the same address at the same moment get one account. */
async function claimAddress(
  ctx: Context & { cells: CellPort },
  email: string,
  password_hash: string,
): Promise<void> {
  await inPlatform({ db: ctx.cells.home }, async (tx) => {
    const created = await tx
      .insertInto('users')
      .values({ email, password_hash, email_confirmed_at: ctx.now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    const audit = auditEntry({ ...ctx, tenant: null }, 'account_claimed', {
      type: 'user',
      id: created?.id ?? null,
    })
    return { audit, result: undefined }
  })
}
