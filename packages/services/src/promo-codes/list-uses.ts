import { type PromoCodeUse, USES_A_PAGE } from '@fournil/contract/office/promo-codes'
import { clientOf, inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type Asked = { promo_code_id: string; page: number }
type Answer = { code: string; uses: PromoCodeUse[]; total: number; page: number; page_size: number }

/** Who used a code: orders are read, so whoever may see orders may see this. */
export async function listUses(ctx: Context, { promo_code_id, page }: Asked): Promise<Answer> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    const { rows: codes } = await client.query<{ code: string; total: number }>(CODE, [
      promo_code_id,
    ])
    const [found] = codes
    if (!found) throw new AppError('NOT_FOUND')
    const { rows: uses } = await client.query<PromoCodeUse>(USES, [
      promo_code_id,
      USES_A_PAGE,
      (page - 1) * USES_A_PAGE,
    ])
    const target = { type: 'promo_code', id: promo_code_id }
    await audit(ctx, tx, 'promo_code_uses_listed', target, { read: uses.length, page })
    return { ...found, uses, page, page_size: USES_A_PAGE }
  })
}

const CODE = `
  select c.code, (select count(*)::int from orders o where o.promo_code_id = c.id) as total
  from promo_codes c where c.id = $1`
const USES = `
  select o.id as order_id, o.order_number, o.status, o.customer_first_name || ' ' || o.customer_last_name as customer_name,
    o.discount_amount, o.total_ttc, o.created_at
  from orders o where o.promo_code_id = $1
  order by o.created_at desc, o.id desc limit $2 offset $3`
