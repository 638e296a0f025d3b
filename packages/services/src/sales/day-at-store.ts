import type { Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'

/** The calendar day it is at a store. */
export async function dayAtStore(tx: Tx, storeId: string, now: Date): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('store_locations')
    .select('time_zone')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return dateIn(time_zone, now)
}
