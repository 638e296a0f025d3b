import type pg from 'pg'
import { asOwner, inParts, withoutIndexes } from '../fill-quickly.ts'

export type Size = {
  tenants: number
  products_each: number
  products_of_first: number
  dress?: readonly string[]
}

/** A hash that is a UUID in the eyes of the API too. */
const PRODUCT_ID = `overlay(overlay(md5(s.tenant_id || 'product' || s.n) placing '8' from 13) placing 'a' from 17)::uuid`

const SHOPS_AT_ONCE = 10

/** Shops with stores, hours, places taken, pictures, stock, rules and reviews, in the same shares at every size. */
export async function fillPlatform(ownerUrl: string, size: Size): Promise<string> {
  const tenants = await asOwner(ownerUrl, (client) => openShops(client, size))
  await withoutIndexes(ownerUrl, TABLES_OF_PRODUCTS, () =>
    inParts(ownerUrl, tenants, SHOPS_AT_ONCE, (client, part) => fillShelves(client, part, size)),
  )
  if (size.dress)
    await asOwner(ownerUrl, async (client) => {
      for (const sql of size.dress ?? []) await client.query(sql)
      await client.query('vacuum analyze')
    })
  return tenants[0] ?? ''
}

async function openShops(client: pg.Client, size: Size): Promise<string[]> {
  await client.query('begin')
  await client.query(TENANTS, [size.tenants])
  for (const sql of [...SHOPS, ...STORES]) await client.query(sql)
  await client.query('commit')
  const { rows } = await client.query<{ id: string }>(
    `select id from tenants where slug like 'shop-%' order by substr(slug, 6)::int`,
  )
  return rows.map(({ id }) => id)
}

/** Keys are not checked: it is quicker. */
async function fillShelves(client: pg.Client, tenants: readonly string[], size: Size) {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `create temporary table part on commit drop as
     select id as tenant_id, slug from tenants where id = any($1)`,
    [tenants],
  )
  await client.query(PRODUCTS, [size.products_each, size.products_of_first])
  await client.query(SHELVED)
  for (const sql of OF_PRODUCTS) await client.query(sql)
  await client.query('commit')
}

const TENANTS = `
  with plan as (
    insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
      max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
    values ('bench', 'Bench', 0, 0, -1, -1, -1, -1, -1, -1) returning id
  )
  insert into tenants (name, slug, plan_id)
  select 'Boutique ' || n, 'shop-' || n, plan.id from plan, generate_series(1, $1::int) as n`

// Few categories: one of the small shop fills a page as well, so that both answer with as many products.
const SHOPS = [
  `insert into storefront_settings (tenant_id, company_name) select id, name from tenants`,
  `insert into tax_rates (tenant_id, name, rate, is_default)
   select id, rate::text, rate, rate = 5.5 from tenants, unnest(array[5.5, 10, 20]) as rate`,
  `insert into product_categories (tenant_id, name, display_order)
   select tenants.id, category.name, position from tenants, unnest(array['Pains', 'Pâtisseries', 'Traiteur']) with ordinality as category (name, position)`,
]

const STORES = [
  `insert into store_locations (tenant_id, name, address, city, postal_code, is_default)
   select t.id, 'Magasin ' || n, n || ' rue du Four', 'Lyon', '69001', n = 1 from tenants t, generate_series(1, 2) as n`,
  `insert into store_hours (tenant_id, store_id, day_of_week, open_time, close_time)
   select tenant_id, id, day, '07:00', '19:00' from store_locations, generate_series(1, 6) as day`,
  `insert into pickup_time_slots (tenant_id, store_id, slot_time, duration_minutes, max_orders)
   select tenant_id, id, make_time(7 + n / 2, (n % 2) * 30, 0), 30, 10 from store_locations, generate_series(0, 23) as n`,
  `insert into pickup_slot_places (tenant_id, slot_id, pickup_date, taken)
   select tenant_id, id, current_date + day, 10 - (day % 4) from pickup_time_slots, generate_series(0, 9) as day`,
]

// Names from words that repeat, as in a real catalogue, and one that does not.
const PRODUCTS = `
  with shelf as (
    select t.tenant_id, n,
      (array['Pain', 'Tarte', 'Brioche', 'Éclair', 'Gâteau', 'Croissant', 'Flan', 'Macaron', 'Quiche', 'Sablé'])[1 + n % 10] as noun,
      (array['framboise', 'chocolat', 'citron', 'noisette', 'crème', 'pomme', 'café'])[1 + n % 7] as taste,
      (array['du matin', 'de Noël', 'maison', 'rustique', 'feuilleté', 'léger', 'royal', 'paysan', 'doré', 'fondant', 'tendre'])[1 + n % 11] as manner
    from part t, lateral generate_series(1, case when t.slug = 'shop-1' then $2::int else $1::int end) as n
  ), pictured as (
    insert into files (tenant_id, id, bucket, key, content_type, byte_size, width, height, variants, dominant_color)
    select tenant_id, md5(tenant_id || 'file' || n)::uuid, 'product-images', 'picture-' || n || '.webp', 'image/webp', 80000,
      1080, 810, json_build_array(
        json_build_object('width', 320, 'height', 240, 'format', 'webp', 'key', n || '/320.webp', 'byte_size', 9000),
        json_build_object('width', 640, 'height', 480, 'format', 'webp', 'key', n || '/640.webp', 'byte_size', 30000),
        json_build_object('width', 1080, 'height', 810, 'format', 'webp', 'key', n || '/1080.webp', 'byte_size', 80000)), '#f8e8c8'
    from shelf
  )
  insert into products (tenant_id, id, reference, name, description, ingredients, allergens, price, tax_rate_id, category_id,
    image_file_id, is_active, seasonal, has_custom_availability, preparation_time_hours, preparation_time_unit,
    stock_management_mode, brand)
  select s.tenant_id, ${PRODUCT_ID}, 'R' || s.n,
    s.noun || ' ' || s.taste || ' ' || s.manner || ' ' || substr(md5(s.n::text), 1, 6),
    'Pétri la veille, façonné à la main et cuit au petit matin, avec ' || s.taste || ' et beurre de baratte.',
    'Farine de blé, eau, sel, beurre, œufs', array['gluten', 'eggs', 'milk'], 150 + (s.n * 37) % 4000,
    (select id from tax_rates r where r.tenant_id = s.tenant_id and r.is_default),
    (select id from product_categories c where c.tenant_id = s.tenant_id and c.display_order = 1 + (s.n / 7) % 3),
    md5(s.tenant_id || 'file' || s.n)::uuid, s.n % 20 > 0, s.n % 50 = 7, s.n % 10 = 3 or s.n % 50 = 7, (s.n * 5) % 48,
    case when s.n % 9 = 0 then 'days' else 'hours' end,
    (array['none', 'global', 'per_store'])[1 + s.n % 3], case when s.n % 4 = 0 then 'Moulin Neuf' end
  from shelf s`

const SHELVED = `
  create temporary table shelved on commit drop as
  select tenant_id, id, price, seasonal, has_custom_availability, stock_management_mode
  from products where tenant_id in (select tenant_id from part)`

const OF_PRODUCTS = [
  `insert into product_global_stock (tenant_id, product_id, quantity)
   select tenant_id, id, 40 from shelved where stock_management_mode = 'global'`,
  `insert into product_inventory (tenant_id, product_id, store_id, quantity, reserved_quantity)
   select p.tenant_id, p.id, s.id, 20, 3 from shelved p join store_locations s using (tenant_id)
   where p.stock_management_mode = 'per_store'`,
  `insert into product_store_availability (tenant_id, product_id, store_id, is_available)
   select p.tenant_id, p.id, s.id, false from shelved p join store_locations s using (tenant_id)
   where not s.is_default and p.price % 10 = 0`,
  `insert into product_availability_schedule (tenant_id, product_id, day_of_week, is_available)
   select tenant_id, id, day, day in (3, 5, 6) from shelved, generate_series(0, 6) as day
   where has_custom_availability and not seasonal`,
  // Half of what is seasonal is out of season.
  `insert into product_availability_periods (tenant_id, product_id, start_date, end_date, is_available)
   select tenant_id, id, current_date + ahead, current_date + ahead + 20, true
   from (select *, case when price % 2 = 0 then 10 else 200 end as ahead from shelved where seasonal) p`,
  `insert into product_reviews (tenant_id, product_id, customer_name, customer_email, rating, comment, is_approved)
   select tenant_id, id, 'Client ' || n, n || '@example.test', 3 + n % 3, 'Très bon, je reviendrai.', true
   from shelved, generate_series(1, 4) as n where price % 3 = 0`,
]

const TABLES_OF_PRODUCTS = [
  'products',
  'product_inventory',
  'product_store_availability',
  'product_availability_periods',
  'product_reviews',
]

/** Unit prices and a daily limit everywhere, on the categories too; two options of three choices on every third product. */
export const DRESS = [
  `update products set net_quantity = 250, net_quantity_unit = 'g', daily_capacity = 50`,
  `update product_categories set daily_capacity = 500`,
  `insert into product_options (tenant_id, product_id, position, kind, label, is_required)
   select tenant_id, id, n, 'choice', 'Option ' || n, n = 0 from products, generate_series(0, 1) as n
   where substr(reference, 2)::int % 3 = 0`,
  `insert into product_option_choices (tenant_id, product_id, option_id, position, label, price, quantity)
   select tenant_id, product_id, id, n, 'Choix ' || n, n * 100, case when n > 0 then 20 end
   from product_options, generate_series(0, 2) as n`,
]
