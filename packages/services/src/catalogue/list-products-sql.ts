import type { ListProducts } from '@fournil/contract/shop/catalogue'
import { foldText } from '@fournil/domain/text'
import type { z } from 'zod'

/** Only the conditions that are asked for are written, so that each combination finds its own index. */
export function listProductsSql(input: z.output<typeof ListProducts>, pageSize: number) {
  const parameters: unknown[] = [input.store_id ?? null, pageSize, (input.page - 1) * pageSize]
  const conditions = ['p.is_active', 'p.archived_at is null']
  if (input.category_id) {
    parameters.push(input.category_id)
    conditions.push(`p.category_id = $${parameters.length}`)
  }
  if (input.search) {
    parameters.push(`%${likeLiteral(foldText(input.search))}%`)
    conditions.push(`p.search_text like $${parameters.length}`)
  }

  const sql = `
    with store as materialized (
      select s.id, s.time_zone from store_locations s
      where s.is_active and s.archived_at is null
      order by (s.id = $1) desc nulls last, s.is_default desc, fold(s.name) limit 1
    ), offered as not materialized (
      select p.* from products p
      where ${conditions.join(' and ')}
        and not exists (
          select from product_store_availability a
          where a.tenant_id = p.tenant_id and a.product_id = p.id and a.store_id = (select id from store) and not a.is_available)
    ), page as materialized (
      select * from offered order by fold(name), id limit $2 offset $3
    )
    select
      (select json_build_object('id', s.id, 'time_zone', s.time_zone,
         'hours', coalesce((select json_agg(json_build_object('day_of_week', h.day_of_week,
             'open_time', to_char(h.open_time, 'HH24:MI'), 'close_time', to_char(h.close_time, 'HH24:MI'), 'is_closed', h.is_closed))
           from store_hours h where h.store_id = s.id), '[]'),
         'special_hours', coalesce((select json_agg(json_build_object('date', x.date,
             'open_time', to_char(x.open_time, 'HH24:MI'), 'close_time', to_char(x.close_time, 'HH24:MI')))
           from store_special_hours x where x.store_id = s.id and x.date >= current_date - 1), '[]'),
         'closures', coalesce((select json_agg(json_build_object('start_date', c.start_date, 'end_date', c.end_date))
           from store_exceptional_closures c where c.store_id = s.id and c.end_date >= current_date - 1), '[]'))
       from store s) as store,
      (select count(*)::int from offered) as total,
      coalesce((select json_agg(json_build_object(
         'id', p.id, 'name', p.name, 'description', p.description, 'price', p.price, 'tax_rate', t.rate,
         'category_id', p.category_id, 'image_url', p.image_url, 'seasonal', p.seasonal,
         'preparation_time_hours', p.preparation_time_hours, 'preparation_time_unit', p.preparation_time_unit,
         'stock_management_mode', p.stock_management_mode,
         'global_stock', json_build_object('quantity', p.global_stock_quantity, 'reserved_quantity', p.global_reserved_quantity),
         'store_stock', (select json_build_object('quantity', i.quantity, 'reserved_quantity', i.reserved_quantity)
           from product_inventory i where i.product_id = p.id and i.store_id = (select id from store)),
         'picture_file', (select json_build_object('key', f.key, 'width', f.width, 'height', f.height,
             'variants', f.variants, 'dominant_color', f.dominant_color) from files f where f.id = p.image_file_id),
         'schedule', coalesce((select json_agg(json_build_object('day_of_week', d.day_of_week, 'is_available', d.is_available))
           from product_availability_schedule d where d.product_id = p.id), '[]'),
         'periods', coalesce((select json_agg(json_build_object('start_date', e.start_date, 'end_date', e.end_date,
             'is_available', e.is_available, 'reason', e.reason))
           from product_availability_periods e where e.product_id = p.id and e.end_date >= current_date - 1), '[]')
       ) order by fold(p.name), p.id)
       from page p left join tax_rates t on t.id = p.tax_rate_id), '[]') as products`
  return { sql, parameters }
}

function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
