import Fastify from 'fastify'
import pg from 'pg'

// What an engineer would write for this one shop: prepared statements on a pool, no walls, no rules, no calendar.
const tenant = process.env.TENANT_ID
// Its connections stay while the others have their turn: what they have prepared is theirs.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  idleTimeoutMillis: 0,
})
const app = Fastify()

const COLUMNS = `p.id, p.name, p.description, p.price, r.rate::float8 as tax_rate, p.category_id,
  json_build_object('url', '/files/' || f.key, 'width', f.width, 'height', f.height, 'variants', f.variants,
    'dominant_color', f.dominant_color) as picture,
  case p.stock_management_mode when 'global' then g.quantity - g.reserved_quantity
    when 'per_store' then i.quantity - i.reserved_quantity else 999 end as stock,
  p.preparation_time_hours, p.preparation_time_unit,
  case when p.has_custom_availability then (select json_agg(json_build_object('day', d.day_of_week, 'is_available', d.is_available))
    from product_availability_schedule d where d.tenant_id = p.tenant_id and d.product_id = p.id) end as schedule,
  case when p.seasonal then (select json_agg(json_build_object('start_date', e.start_date, 'end_date', e.end_date))
    from product_availability_periods e where e.tenant_id = p.tenant_id and e.product_id = p.id) end as periods`
const JOINS = `left join tax_rates r on r.tenant_id = p.tenant_id and r.id = p.tax_rate_id
  left join files f on f.tenant_id = p.tenant_id and f.id = p.image_file_id
  left join product_global_stock g on g.tenant_id = p.tenant_id and g.product_id = p.id
  left join product_inventory i on i.tenant_id = p.tenant_id and i.product_id = p.id and i.store_id = $2`
const ON_SALE = 'p.tenant_id = $1 and p.is_active and p.archived_at is null'

const LIST = `select ${COLUMNS}, (select count(*)::int from products p where ${ON_SALE}) as total
  from (select * from products p where ${ON_SALE} order by fold(p.name), p.id limit 12) p ${JOINS} order by fold(p.name), p.id`
const SEARCH = `select ${COLUMNS}, p.total from (
    select p.*, count(*) over ()::int as total from products p where ${ON_SALE} and p.search_text like '%' || fold($3) || '%'
    order by fold(p.name), p.id limit 12) p ${JOINS} order by fold(p.name), p.id`
const DETAIL = `select ${COLUMNS}, p.brand, p.ingredients, p.allergens, p.storage_conditions, p.origin, p.nutrition, p.meta_title,
  p.meta_description, p.gtin, p.mpn, p.additional_images,
  (select c.name from product_categories c where c.tenant_id = p.tenant_id and c.id = p.category_id) as category_name,
  (select json_build_object('average', round(avg(v.rating), 1), 'count', count(*)) from product_reviews v
    where v.tenant_id = p.tenant_id and v.product_id = p.id and v.is_approved) as rating,
  (select json_agg(json_build_object('slot_id', s.slot_id, 'date', s.pickup_date, 'taken', s.taken)) from pickup_slot_places s
    join pickup_time_slots l on l.tenant_id = s.tenant_id and l.id = s.slot_id
    where s.tenant_id = $1 and l.store_id = $2 and s.pickup_date >= current_date and s.taken >= l.max_orders) as full_places
  from products p ${JOINS} where ${ON_SALE} and p.id = $3`

const { rows: stores } = await pool.query(
  'select id from store_locations where tenant_id = $1 and is_default',
  [tenant],
)
const store = stores[0].id
const read = async (name: string, text: string, ...values: unknown[]) =>
  (await pool.query({ name, text, values: [tenant, store, ...values] })).rows

app.get<{ Querystring: { search?: string } }>('/api/shop/products', async ({ query }) => {
  const rows = query.search ? await read('search', SEARCH, query.search) : await read('list', LIST)
  const products = rows.map(({ total: _, ...product }) => product)
  return { products, total: rows[0]?.total ?? 0, page: 1, page_size: 12, store_id: store }
})
app.get<{ Params: { id: string } }>('/api/shop/products/:id', async ({ params }) => {
  const [product] = await read('detail', DETAIL, params.id)
  return product
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
