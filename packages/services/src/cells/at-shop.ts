import { cellsOfAccount, copyAccount, HOME } from '@fournil/db'
import type { Context } from '../context.ts'

/** The same person, standing where this shop lives: what they do there is written in that cell's logs. */
export async function atShop(ctx: Context, tenant_id: string): Promise<Context> {
  const name = await ctx.cells?.nameOfShop(tenant_id)
  return name ? atCell(ctx, name) : ctx
}

/** The same person in another cell. What names them there needs their account. */
export async function atCell(ctx: Context, name: string): Promise<Context> {
  const { cells, actor } = ctx
  if (!cells || cells.name === name) return ctx
  const { db, jobs, payments } = await cells.at(name)
  if (actor.kind === 'super_admin' && name !== HOME) {
    const known = await cellsOfAccount(cells.home, actor.user_id)
    if (!known.includes(name))
      await copyAccount({ db: cells.home, cell: HOME }, { db, cell: name }, actor.user_id)
  }
  return { ...ctx, db, jobs, payments, cells: { ...cells, name } }
}

/** A verb of the platform's people about one shop. */
export async function atShopOf<Input extends { tenant_id: string }, T>(
  ctx: Context,
  input: Input,
  verb: (there: Context, input: Input) => Promise<T>,
): Promise<T> {
  return verb(UUID.test(input.tenant_id) ? await atShop(ctx, input.tenant_id) : ctx, input)
}

// From an address that anybody may have typed.
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
