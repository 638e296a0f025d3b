import type { Permission } from '@fournil/domain/permissions'
import type { TenantContext } from '../../context.ts'
import { type OfficeShop, officeShop } from '../../orders/testing/office-shop.ts'
import type { OrderDesk } from '../../orders/testing/order-desk.ts'

/** A shop that takes orders, with its owner. */
export type OwnerShop = OfficeShop & {
  store_id: string
  /** Who may manage stores and orders, unless told otherwise. */
  owner: (now?: Date, permissions?: readonly Permission[]) => TenantContext
  /** Places taken, by date and hour of the store: '2026-11-18 10:00' -> 2. */
  places: () => Promise<Record<string, number>>
}

const OWNER: readonly Permission[] = ['can_manage_stores', 'can_manage_orders']

export async function ownerShop(desk: OrderDesk): Promise<OwnerShop> {
  const office = await officeShop(desk)
  return {
    ...office,
    store_id: office.shop.store_id,
    owner: (now, permissions = OWNER) => ({
      ...office.at(now),
      actor: { ...office.person, permissions },
    }),
    places: async () => {
      const rows = await desk.database.owner<{ moment: string; taken: number }>(
        `select g.pickup_date || ' ' || to_char(l.slot_time, 'HH24:MI') as moment, sum(g.taken)::int as taken
         from pickup_slot_places g join pickup_time_slots l on l.id = g.slot_id and l.tenant_id = g.tenant_id
         where g.tenant_id = $1 and g.taken > 0 group by 1 order by 1`,
        [office.shop.tenant_id],
      )
      return Object.fromEntries(rows.map(({ moment, taken }) => [moment, taken]))
    },
  }
}
