import type { FeastForm } from '@fournil/contract/office/feasts'
import { readInTenant } from '@fournil/db'
import type { FeastFacts, FeastFactsProduct } from '@fournil/domain/feast-conflicts'
import type { Feast } from '@fournil/domain/feasts'
import type { PickupStore } from '@fournil/domain/pickup'
import { periodsSql, scheduleSql } from '../catalogue/product-rules.ts'
import type { TenantContext } from '../context.ts'
import { calendarSql } from '../stores/store-records.ts'

type Asked = { store_id: string; feast_id: string | null; form: FeastForm }

type Row = PickupStore & {
  products: FeastFactsProduct[]
  sold: FeastFacts['sold']
  places: { slot_id: string; date: string; taken: number }[]
  own_slots: { id: string; slot_time: string }[]
  earlier_orders: number
}

export type ReadFacts = { feast: Feast; facts: FeastFacts; places: Row['places'] }

/** A feast as the form has it, and what stands at its store beside it; null for a store that is not there. */
export async function feastFacts(
  ctx: TenantContext,
  { store_id, feast_id, form }: Asked,
): Promise<ReadFacts | null> {
  const product_ids = form.products.map(({ product_id }) => product_id)
  const [row] = await readInTenant<Row>(ctx, SQL, [
    ...[store_id, form.start_date, form.end_date, feast_id, product_ids],
  ])
  if (!row) return null
  const { products, sold, places, own_slots, earlier_orders, ...calendar } = row
  const id = feast_id ?? 'new'
  const store = { ...calendar, feasts: calendar.feasts?.filter((other) => other.id !== id) ?? [] }
  const feast = {
    ...form,
    id,
    slots: form.slots.map((slot) => ({
      ...slot,
      id: own_slots.find(({ slot_time }) => slot_time === slot.slot_time)?.id ?? slot.slot_time,
      day_of_week: null,
      is_active: true,
    })),
  }
  // Where it has no slots of its own they are in those that are offered.
  const orders = form.slots.length > 0 ? earlier_orders : 0
  return { feast, facts: { store, products, sold, earlier_orders: orders, now: ctx.now }, places }
}

const SQL = `
  select s.time_zone, ${calendarSql('$2::date')},
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'seasonal', p.seasonal,
        'schedule', ${scheduleSql()}, 'periods', ${periodsSql('$2::date')},
        'is_offered', p.is_active and p.archived_at is null and not exists (
          select from product_store_availability a
          where a.product_id = p.id and a.store_id = s.id and not a.is_available),
        'category', (select json_build_object('id', c.id, 'name', c.name, 'daily_capacity', c.daily_capacity)
          from product_categories c where c.id = p.category_id)))
      from products p where p.id = any($5::uuid[])), '[]') as products,
    coalesce((select json_agg(json_build_object('product_id', d.subject_id, 'date', d.pickup_date, 'units', d.taken)
        order by d.pickup_date)
      from pickup_day_counts d where d.store_id = s.id and d.subject_id = any($5::uuid[])
        and d.pickup_date between $2 and $3 and d.taken > 0), '[]') as sold,
    coalesce((select json_agg(json_build_object('slot_id', g.slot_id, 'date', g.pickup_date, 'taken', g.taken))
      from pickup_slot_places g join pickup_time_slots l on l.id = g.slot_id
      where l.store_id = s.id and g.pickup_date between $2 and $3 and g.taken > 0), '[]') as places,
    coalesce((select json_agg(json_build_object('id', l.id, 'slot_time', to_char(l.slot_time, 'HH24:MI')))
      from pickup_time_slots l where l.feast_id = $4), '[]') as own_slots,
    (select count(*)::int from orders o left join pickup_time_slots l on l.id = o.slot_id
      where o.store_id = s.id and o.pickup_date between $2 and $3
        and o.status in ('pending', 'paid', 'preparing', 'ready')
        and ($4::uuid is null or l.feast_id is distinct from $4)) as earlier_orders
  from store_locations s where s.id = $1 and s.archived_at is null`
