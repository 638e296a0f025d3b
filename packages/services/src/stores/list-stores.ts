import type { Store } from '@fournil/contract/shop/stores'
import { readInTenant } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type Row = Omit<Store, 'opening_hours'> & {
  hours: { day_of_week: number; open: string; close: string }[]
}

/** Where orders can be collected, by name, each with the hours of its week. */
export async function listStores(ctx: Context): Promise<Store[]> {
  requireTenant(ctx)
  const rows = await readInTenant<Row>(
    ctx,
    `select s.id, s.name, s.address, s.city, s.postal_code, s.country, s.phone, s.email, s.description,
            s.latitude, s.longitude, s.time_zone, s.is_default,
            coalesce((select json_agg(json_build_object(
                        'day_of_week', h.day_of_week,
                        'open', to_char(h.open_time, 'HH24:MI'),
                        'close', to_char(h.close_time, 'HH24:MI')) order by h.day_of_week, h.open_time)
                      from store_hours h
                      where h.tenant_id = s.tenant_id and h.store_id = s.id and not h.is_closed), '[]') as hours
     from store_locations s
     where s.is_active and s.archived_at is null
     order by fold(s.name)`,
  )
  return rows.map(({ hours, ...store }) => ({
    ...store,
    opening_hours: Array.from({ length: 7 }, (_, day) =>
      hours
        .filter((period) => period.day_of_week === day)
        .map(({ open, close }) => ({ open, close })),
    ),
  }))
}
