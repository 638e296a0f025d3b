import type { AskForAlert } from '@fournil/contract/shop/product-alerts'
import { clientOf, inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'

/** Nobody waits for more than this, and no shop lets itself be filled by strangers. */
export const MOST_OF_ONE_ADDRESS = 20
export const MOST_OF_A_SHOP = 5_000

type Found = { is_known: boolean; is_waiting: boolean; of_address: number; of_shop: number }

/** Asked again, it is the same wish: there is one row, and the answer does not tell. */
export async function askForAlert(ctx: Context, input: AskForAlert): Promise<{ accepted: true }> {
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const { product_id, store_id, email } = input
  return inTenant(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<Found>(LOOK, [
      product_id,
      store_id,
      email,
      MOST_OF_A_SHOP,
    ])
    const [found] = rows
    if (!found?.is_known) throw new AppError('NOT_FOUND')
    if (found.is_waiting) return { accepted: true }
    if (found.of_address >= MOST_OF_ONE_ADDRESS)
      throw fieldError('email', `Cette adresse attend déjà ${MOST_OF_ONE_ADDRESS} produits.`)
    if (found.of_shop >= MOST_OF_A_SHOP)
      throw fieldError('email', 'Trop de demandes sont en attente. Réessayez dans quelques jours.')
    await tx
      .insertInto('product_alerts')
      .values({ tenant_id, product_id, store_id, email, created_at: ctx.now })
      .onConflict((asked) => asked.doNothing())
      .execute()
    return { accepted: true }
  })
}

const LOOK = `
  select exists (
      select from products p, store_locations s
      where p.id = $1 and p.is_active and p.archived_at is null and s.id = $2 and s.is_active and s.archived_at is null
    ) as is_known,
    exists (
      select from product_alerts a where a.product_id = $1 and a.store_id = $2 and a.email = $3) as is_waiting,
    (select count(*)::int from product_alerts a where a.email = $3) as of_address,
    (select count(*)::int from (select from product_alerts limit $4) a) as of_shop`
