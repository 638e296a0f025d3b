-- What a shop sells, when and where, and how much of it there is.

create domain stock_management_mode as text check (value in ('none', 'global', 'per_store'));
create domain preparation_time_unit as text check (value in ('hours', 'days'));
create domain product_condition as text check (value in ('new', 'refurbished', 'used'));
create domain product_availability as text check (value in ('in stock', 'out of stock', 'preorder', 'backorder'));
create domain sold_by as text check (value in ('piece', 'weight'));
create domain weight_unit as text check (value in ('piece', 'step'));

create table product_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  description text,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index product_categories_in_order on product_categories (tenant_id, display_order, name);

create table products (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  reference text,
  name text not null check (length(name) between 1 and 200),
  description text,
  ingredients text,
  -- Null: not stated, which the merchant is warned about. Empty: contains none of the fourteen.
  allergens text[],
  price integer not null check (price >= 0),
  price_includes_tax boolean not null default true,
  tax_rate_id uuid,
  category_id uuid,
  image_file_id uuid,
  image_url text,
  additional_images text[] not null default '{}',
  is_active boolean not null default true,
  seasonal boolean not null default false,
  has_custom_availability boolean not null default false,
  preparation_time_hours integer not null default 24 check (preparation_time_hours >= 0),
  preparation_time_unit preparation_time_unit not null default 'hours',
  stock_management_mode stock_management_mode not null default 'none',
  brand text,
  gtin text,
  mpn text,
  condition product_condition not null default 'new',
  availability product_availability not null default 'in stock',
  google_product_category text,
  product_type text,
  item_group_id text,
  color text,
  size text,
  gender text check (gender in ('male', 'female', 'unisex')),
  age_group text check (age_group in ('newborn', 'infant', 'toddler', 'kids', 'adult')),
  material text,
  pattern text,
  shipping_weight numeric(10, 2) check (shipping_weight >= 0),
  shipping_length numeric(10, 1) check (shipping_length >= 0),
  shipping_width numeric(10, 1) check (shipping_width >= 0),
  shipping_height numeric(10, 1) check (shipping_height >= 0),
  meta_title text check (length(meta_title) <= 60),
  meta_description text check (length(meta_description) <= 160),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  search_text text not null generated always as (
    fold(name || ' ' || coalesce(description, '') || ' ' || coalesce(brand, ''))
  ) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, tax_rate_id) references tax_rates (tenant_id, id),
  foreign key (tenant_id, category_id) references product_categories (tenant_id, id) on delete set null (category_id),
  foreign key (tenant_id, image_file_id) references files (tenant_id, id) on delete set null (image_file_id)
);
create unique index products_reference on products (tenant_id, reference) where reference is not null;
create index products_tax_rate on products (tenant_id, tax_rate_id);
create index products_image on products (tenant_id, image_file_id);
create index products_on_sale on products (tenant_id, fold(name), id) where is_active and archived_at is null;
create index products_on_sale_by_category on products (tenant_id, category_id, fold(name), id) where is_active and archived_at is null;
create index products_by_category on products (tenant_id, category_id);
create index products_by_name on products (tenant_id, fold(name), id);
create index products_search on products using gin (tenant_id, search_text gin_trgm_ops);

create table product_store_availability (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  store_id uuid not null,
  is_available boolean not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, product_id, store_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade
);
create index product_store_availability_store on product_store_availability (tenant_id, store_id, product_id) where not is_available;
create index product_store_availability_of_store on product_store_availability (tenant_id, store_id);

-- Stock has rows of its own: orders change them all the time, and a product is a wide row with many indexes. A product,
-- or a store, without a row has nothing to sell. Only guarded updates touch `reserved_quantity`.
create table product_global_stock (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  quantity integer not null default 0 check (quantity >= 0),
  reserved_quantity integer not null default 0 check (reserved_quantity >= 0),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);

create table product_inventory (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  store_id uuid not null,
  quantity integer not null default 0 check (quantity >= 0),
  reserved_quantity integer not null default 0 check (reserved_quantity >= 0),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, product_id, store_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade
);
create index product_inventory_of_store on product_inventory (tenant_id, store_id);

create table product_availability_schedule (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  day_of_week smallint not null check (day_of_week between 0 and 6),
  is_available boolean not null,
  primary key (tenant_id, product_id, day_of_week),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);

create table product_availability_periods (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  start_date date not null,
  end_date date not null,
  is_available boolean not null,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  check (end_date >= start_date)
);
create index product_availability_periods_of_product on product_availability_periods (tenant_id, product_id, start_date);

-- A category or a store belongs to one tenant. Without being told, the planner multiplies the two as if they had nothing
-- to do with each other, expects a row or two where a big shop has thousands, and sorts them all for one page.

create statistics products_tenant_of_category (dependencies) on tenant_id, category_id from products;
create statistics product_inventory_tenant_of_store (dependencies) on tenant_id, store_id from product_inventory;
create statistics product_store_availability_tenant_of_store (dependencies)
  on tenant_id, store_id from product_store_availability;

call app.protect_tenant_table('product_categories', 'select, insert, update, delete');
call app.protect_tenant_table('products', 'select, insert, update, delete');
call app.protect_tenant_table('product_store_availability', 'select, insert, update, delete');
call app.protect_tenant_table('product_global_stock', 'select, insert, update, delete');
call app.protect_tenant_table('product_inventory', 'select, insert, update, delete');
call app.protect_tenant_table('product_availability_schedule', 'select, insert, update, delete');
call app.protect_tenant_table('product_availability_periods', 'select, insert, update, delete');

-- LIKE is not leakproof, so row-level security keeps it from the text index; this function reads as
-- the platform, asks for its own tenant only, and answers with ids that are then read under the policy like any other.
-- Every word must be found. What no index can find is looked for among the first few thousand products by name.
create function app.matching_products(term text) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = public, pg_temp as $$
declare
  words text[] := regexp_split_to_array(term, '\s+');
  patterns text[] := app.search_patterns(words);
  condition text := app.search_condition(words, 'p.search_text');
begin
  if cardinality(patterns) = 0 then return; end if;
  if condition is null then
    return query
      select p.id from (
        select id, search_text from products
        where tenant_id = app.tenant_id() and is_active and archived_at is null
        order by fold(name), id limit 2000) as p
      where p.search_text like all (patterns);
    return;
  end if;
  -- Without a tenant this is NULL, and nothing is found.
  return query execute format(
    'select p.id from products p where p.tenant_id = %L and p.is_active and p.archived_at is null and %s',
    app.tenant_id(), condition);
end $$;
call app.run_as_platform('app.matching_products(text)');
grant execute on function app.matching_products(text) to fournil_tenant;
