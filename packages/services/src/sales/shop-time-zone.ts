import type { Tx } from '@fournil/db'

/** The clock of the shop as a whole: the default store's, or that of whichever there is. */
export async function shopTimeZone(tx: Tx): Promise<string> {
  const store = await tx
    .selectFrom('store_locations')
    .select('time_zone')
    .orderBy('is_default', 'desc')
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return store?.time_zone ?? 'Europe/Paris'
}
