-- What a shop sells, at which rate, when and where.

create domain price_display_mode as text check (value in ('ttc', 'ht'));
create domain stock_management_mode as text check (value in ('none', 'global', 'per_store'));
create domain preparation_time_unit as text check (value in ('hours', 'days'));
create domain product_condition as text check (value in ('new', 'refurbished', 'used'));
create domain product_availability as text check (value in ('in stock', 'out of stock', 'preorder', 'backorder'));

create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  bucket text not null check (bucket in ('product-images', 'branding-assets', 'invoices')),
  key text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  width integer,
  height integer,
  -- The re-encoded sizes: [{ width, height, format, key, byte_size }].
  variants jsonb not null default '[]',
  dominant_color text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bucket, key)
);

create table tax_rates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  rate numeric(5, 2) not null check (rate between 0 and 100),
  description text,
  is_active boolean not null default true,
  is_default boolean not null default false,
  primary key (tenant_id, id)
);
create unique index tax_rates_one_default on tax_rates (tenant_id) where is_default;

create table tax_settings (
  tenant_id uuid primary key references tenants (id),
  company_name text not null default '',
  vat_number text,
  price_display_mode price_display_mode not null default 'ttc',
  default_tax_rate_id uuid,
  tax_included_in_prices boolean not null default true,
  enable_tax_reports boolean not null default true,
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, default_tax_rate_id) references tax_rates (tenant_id, id) on delete set null (default_tax_rate_id)
);
create index tax_settings_default_rate on tax_settings (tenant_id, default_tax_rate_id);

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
  global_stock_quantity integer not null default 0 check (global_stock_quantity >= 0),
  global_reserved_quantity integer not null default 0 check (global_reserved_quantity >= 0),
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

create table product_reviews (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  customer_name text not null check (length(customer_name) between 1 and 80),
  customer_email text not null check (length(customer_email) <= 254),
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 1 and 2000),
  is_approved boolean not null default false,
  rejected_reason text,
  moderated_at timestamptz,
  moderated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_reviews_shown on product_reviews (tenant_id, product_id, created_at desc) where is_approved;
create index product_reviews_of_product on product_reviews (tenant_id, product_id);
create index product_reviews_newest on product_reviews (tenant_id, created_at desc);
create index product_reviews_moderator on product_reviews (moderated_by);

create domain discount_type as text check (value in ('percentage', 'fixed'));
create table promo_codes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (code = upper(code) and length(code) between 1 and 40),
  discount_type discount_type not null,
  -- In hundredths: cents of a fixed discount, hundredths of a percent of a percentage.
  discount_value integer not null check (discount_value > 0),
  min_order_amount integer not null default 0 check (min_order_amount >= 0),
  max_uses integer check (max_uses >= 1),
  uses_count integer not null default 0 check (uses_count >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (valid_until >= valid_from),
  check (discount_type = 'fixed' or discount_value <= 10000)
);

create table product_merchant_validation (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  validation_score integer not null check (validation_score between 0 and 100),
  validation_errors text[] not null default '{}',
  validation_warnings text[] not null default '{}',
  validated_at timestamptz not null default now(),
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_merchant_validation_worst on product_merchant_validation (tenant_id, validation_score);

call walls.enclose('files', 'select, insert, update, delete');
call walls.enclose('tax_rates', 'select, insert, update, delete');
call walls.enclose('tax_settings', 'select, insert, update');
call walls.enclose('product_categories', 'select, insert, update, delete');
call walls.enclose('products', 'select, insert, update, delete');
call walls.enclose('product_store_availability', 'select, insert, update, delete');
call walls.enclose('product_inventory', 'select, insert, update, delete');
call walls.enclose('product_availability_schedule', 'select, insert, update, delete');
call walls.enclose('product_availability_periods', 'select, insert, update, delete');
call walls.enclose('product_reviews', 'select, insert, update, delete');
call walls.enclose('promo_codes', 'select, insert, update, delete');
call walls.enclose('product_merchant_validation', 'select, insert, update, delete');
