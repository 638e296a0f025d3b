import { clientOf, prepared, type Tx } from '@fournil/db'

export type Standing = {
  id: string
  is_default: boolean
  is_active: boolean
  name: string
  /** What Google calls it; without a code of the shop's own, its id. */
  store_code: string
}

/** The stores of a shop, by name. Whoever changes which one is the default waits here for the others. */
export async function lockDefault(tx: Tx, tenantId: string): Promise<Standing[]> {
  const client = clientOf(tx)
  await client.query(prepared(LOCK, [`default store ${tenantId}`]))
  const { rows } = await client.query<Standing>(
    `select id, is_default, is_active, name, coalesce(merchant_store_code, id::text) as store_code
     from store_locations where archived_at is null order by fold(name), id`,
  )
  return rows
}

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
