import { clientOf, prepared, type Tx } from '@fournil/db'
import { SOLD_SQL, type Sold } from '../sales/sold-in.ts'

/** All that has to be known to write a sale down. */
export type SaleFacts = Sold & {
  time_zone: string
  commission_rate: number
  /** Whether anybody else is to be told: a device, or other software. */
  has_devices: boolean
  has_endpoints: boolean
}

export async function saleFacts(tx: Tx, orderId: string): Promise<SaleFacts> {
  const { rows } = await clientOf(tx).query<SaleFacts>(prepared(SQL, [orderId]))
  const [facts] = rows
  if (!facts) throw new Error(`There is no order ${orderId}.`)
  return facts
}

const SQL = `
  select s.time_zone, p.commission_rate,
    exists (select from push_subscriptions) as has_devices,
    exists (select from webhook_endpoints where is_active) as has_endpoints, ${SOLD_SQL}
  from orders o
  join store_locations s on s.tenant_id = o.tenant_id and s.id = o.store_id
  join tenants t on t.id = o.tenant_id
  join subscription_plans p on p.id = t.plan_id
  where o.id = $1`
