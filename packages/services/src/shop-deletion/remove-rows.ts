import { sql, type Tx } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

/** By the one function that may. */
export async function removeRows(tx: Tx, shop_id: string, table: string, at_most: number) {
  const { rows } = await sql<{ removed: string }>`
    select app.remove_shop_rows(${shop_id}, ${table}, ${at_most}) as removed`.execute(tx)
  return Number(rows[0]?.removed ?? 0)
}

/** In the platform's own chain: the shop's goes with it. */
export function removalEntry(ctx: Context, shop_id: string, details: Record<string, unknown>) {
  return auditEntry(
    { ...ctx, tenant: null },
    'shop_removal',
    { type: 'shop', id: shop_id },
    details,
  )
}
