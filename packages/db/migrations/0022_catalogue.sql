-- What the back office needs to run the catalogue: who saved what last, what the law asks of food, where pictures are
-- used, how a stock came to be what it is, and what was asked of the importer and of the writing assistant.

alter table product_categories
  add column image_file_id uuid,
  -- What has no right of withdrawal (L221-28 4°), where the product itself does not say.
  add column is_perishable boolean not null default true,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references users (id) on delete set null,
  add foreign key (tenant_id, image_file_id) references files (tenant_id, id) on delete set null (image_file_id);
create index product_categories_image on product_categories (tenant_id, image_file_id);
create index product_categories_updated_by on product_categories (updated_by);

alter table products
  add column version integer not null default 1,
  add column updated_by uuid references users (id) on delete set null,
  -- What one of it weighs or holds, for the price per kilo or litre (arrêté 78-89/P).
  add column net_quantity integer check (net_quantity > 0),
  add column net_quantity_unit text check (net_quantity_unit in ('g', 'ml', 'piece')),
  -- Packed before the order: INCO 1169/2011, article 14, asks for all that a label says, before the purchase.
  add column is_prepacked boolean not null default false,
  add column storage_conditions text,
  add column origin text,
  -- For 100 g or 100 ml: { energy_kj, energy_kcal, fat, saturates, carbohydrate, sugars, protein, salt }.
  add column nutrition jsonb check (jsonb_typeof(nutrition) = 'object'),
  add column alcohol_by_volume numeric(4, 1) check (alcohol_by_volume between 0 and 100),
  -- 'Before 18:00 the day before': one day, 18:00 on the store's clock.
  add column cut_off_days smallint check (cut_off_days between 0 and 60),
  add column cut_off_time time,
  add check ((cut_off_days is null) = (cut_off_time is null)),
  -- Null: as its category says.
  add column is_perishable boolean,
  -- By weight, the price is what one unit would cost: a piece of about unit_grams, or a step of exactly so many.
  add column sold_by sold_by not null default 'piece',
  add column price_per_kilo integer check (price_per_kilo > 0),
  add column weight_unit weight_unit,
  add column unit_grams integer check (unit_grams > 0),
  add column least_grams integer check (least_grams > 0),
  add column most_grams integer check (most_grams > 0),
  add check (num_nulls(price_per_kilo, weight_unit, unit_grams) = case sold_by when 'weight' then 0 else 3 end),
  add check (weight_unit is not distinct from 'step' or num_nulls(least_grams, most_grams) = 2),
  add check ((net_quantity is null) = (net_quantity_unit is null));
-- One that does not have to follow every change: with room left in its page, a new price then touches no index at all.
create index products_updated_by on products using brin (updated_by);
alter table products set (fillfactor = 70);

-- The back office lists what is not on sale as well.
create index products_in_office on products (tenant_id, fold(name), id) where archived_at is null;
create index products_newest_in_office on products (tenant_id, created_at desc, id) where archived_at is null;

-- What a shopper says of a product before buying it: one of several choices, or a text. What is taken out of the form is
-- archived: orders still speak of it, and give back what they hold of it.
create table product_options (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('choice', 'text')),
  label text not null check (length(label) between 1 and 60),
  is_required boolean not null default false,
  -- Of a text: how long it may be, and what it costs.
  most_characters smallint check (most_characters between 1 and 300),
  price integer not null default 0 check (price >= 0),
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, product_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  check ((kind = 'text') = (most_characters is not null))
);
create index product_options_of_product on product_options (tenant_id, product_id) where archived_at is null;

create table product_option_choices (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  option_id uuid not null,
  position smallint not null,
  label text not null check (length(label) between 1 and 60),
  -- Added to the product's price; below nothing for what is smaller or simpler.
  price integer not null default 0,
  -- Added to the product's preparation.
  preparation_time_hours integer not null default 0 check (preparation_time_hours between 0 and 2000),
  preparation_time_unit preparation_time_unit not null default 'hours',
  is_active boolean not null default true,
  -- Null: not counted. What orders hold is written down all the same, so that counting can begin at any moment.
  quantity integer check (quantity >= 0),
  reserved_quantity integer not null default 0 check (reserved_quantity >= 0),
  archived_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id, option_id) references product_options (tenant_id, product_id, id) on delete cascade
);
create index product_option_choices_of_option on product_option_choices (tenant_id, product_id, option_id);

call app.protect_tenant_table('product_options', 'select, insert, update, delete');
call app.protect_tenant_table('product_option_choices', 'select, insert, update, delete');

-- How a stock came to be what it is. Orders reserve without a row here: a row is written when the count itself changes.
create table stock_movements (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  -- Null: the shop's one stock.
  store_id uuid,
  -- Set: the stock of this choice alone.
  choice_id uuid,
  kind text not null check (kind in ('set', 'import', 'bulk', 'sold', 'returned')),
  change integer not null,
  quantity_after integer not null check (quantity_after >= 0),
  order_id uuid,
  note text check (length(note) <= 200),
  actor_user_id uuid references users (id) on delete set null,
  impersonator_user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  number bigint generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, choice_id) references product_option_choices (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index stock_movements_of_product on stock_movements (tenant_id, product_id, number desc);
create index stock_movements_of_store on stock_movements (tenant_id, store_id);
create index stock_movements_of_choice on stock_movements (tenant_id, choice_id) where choice_id is not null;
create index stock_movements_of_order on stock_movements (tenant_id, order_id);
create index stock_movements_actor on stock_movements (actor_user_id);
create index stock_movements_impersonator on stock_movements (impersonator_user_id);

call app.protect_tenant_table('stock_movements', 'select, insert', 'select');

-- As app.matching_products, for the shop's own people: what is not on sale is found too, and a reference or a bar code.
create function app.matching_office_products(term text) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = public, pg_temp as $$
declare
  words text[] := regexp_split_to_array(term, '\s+');
  patterns text[] := app.search_patterns(words);
  condition text := app.search_condition(words, 'p.search_text');
begin
  return query
    select p.id from products p
    where p.tenant_id = app.tenant_id() and p.archived_at is null and p.reference = trim(term)
    union
    select p.id from products p
    where p.tenant_id = app.tenant_id() and p.archived_at is null and p.gtin = regexp_replace(term, '\s', '', 'g');
  if condition is null then
    return query
      select p.id from (
        select id, search_text from products
        where tenant_id = app.tenant_id() and archived_at is null
        order by fold(name), id limit 2000) as p
      where p.search_text like all (patterns);
    return;
  end if;
  return query execute format(
    'select p.id from products p where p.tenant_id = %L and p.archived_at is null and %s', app.tenant_id(), condition);
end $$;
call app.run_as_platform('app.matching_office_products(text)');
grant execute on function app.matching_office_products(text) to fournil_tenant;
create index products_gtin on products (tenant_id, gtin) where gtin is not null;
