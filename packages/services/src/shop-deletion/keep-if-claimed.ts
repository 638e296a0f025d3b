import { sql, type Tx } from '@fournil/db'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { KEPT_SHOP } from './kept-shop.ts'

/** A shop that was to be removed because nobody had claimed it, and that somebody has claimed since, stays. */
export async function keepIfClaimed(ctx: Context, tx: Tx, shop_id: string): Promise<boolean> {
  const kept = await tx
    .updateTable('tenants')
    .set({ ...KEPT_SHOP, updated_at: ctx.now })
    .where('id', '=', shop_id)
    .where('deletion_asked_by', '=', 'nobody')
    .where(sql<boolean>`app.is_claimed(id, deletion_asked_at)`)
    .returning('id')
    .executeTakeFirst()
  if (kept) await publish(tx, shop_id, { topic: 'tenant' })
  return kept !== undefined
}
