import type { ShopOfPerson } from '@fournil/contract/session'
import { shopsOfUser } from '@fournil/db'
import type { Context } from '../context.ts'

/** The other shops of whoever is signed in. Whoever acts as somebody else does so in this shop alone. */
export async function listShops({ db, actor, tenant }: Context): Promise<ShopOfPerson[]> {
  if (actor.kind !== 'member' || actor.impersonator) return []
  const shops = await shopsOfUser(db, actor.user_id)
  return shops.flatMap(({ tenant_id, ...shop }) => (tenant_id === tenant?.tenant_id ? [] : [shop]))
}
