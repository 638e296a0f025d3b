import type { Tx } from '@fournil/db'

/** The plan of this name, while it is sold. */
export function planOnOffer(tx: Tx, slug: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('subscription_plans')
    .select('id')
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst()
}
