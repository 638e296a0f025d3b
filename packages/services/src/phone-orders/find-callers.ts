import type { KnownCaller } from '@fournil/contract/office/phone-orders'
import { clientOf, inTenant } from '@fournil/db'
import { customerSearchWords } from '@fournil/domain/customer-search'
import { isSearch } from '@fournil/domain/text'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { customerRows } from '../customers/customer-rows.ts'

const MOST_FOUND = 5

/** Who may be calling. Reading people is written down; what was searched for may be somebody's name, and is not. */
export async function findCallers(
  ctx: Context,
  { search }: { search: string },
): Promise<KnownCaller[]> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const words = isSearch(search) ? customerSearchWords(search) : []
  if (words.length === 0) return []
  return inTenant(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<{ ids: string[] }>(
      'select ids from app.matching_customers($1, null, $2, $3, 0)',
      [words, 'newest', MOST_FOUND],
    )
    const found = await customerRows(tx, rows[0]?.ids ?? [])
    await audit(ctx, tx, 'customers_listed', { type: 'customers' }, { read: found.length })
    return found
      .filter(({ erased_at }) => erased_at === null)
      .map(({ id, first_name, last_name, phone, email }) => ({
        id,
        first_name,
        last_name,
        phone,
        email,
      }))
  })
}
