-- A named stretch of days (galettes, bûches, Pâques) with products, capacities, hours, slots and a cut-off of its own.

create table feasts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  -- Each store has ovens and hours of its own.
  store_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  start_date date not null,
  end_date date not null,
  offer text not null check (offer in ('only', 'in_addition')),
  -- Until when its products can be ordered, on the store's clock.
  orders_until_date date,
  orders_until_time time,
  -- Hours of its own, in place of those of the day.
  open_time time,
  close_time time,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  -- Called off: orders keep the slot they were placed in.
  archived_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade,
  check (end_date between start_date and start_date + 61),
  check ((orders_until_date is null) = (orders_until_time is null)),
  check (orders_until_date <= end_date),
  check ((open_time is null) = (close_time is null)),
  check (open_time < close_time)
);
create index feasts_of_store on feasts (tenant_id, store_id, end_date);
-- Which of two decides on a day is never left to chance.
create unique index feasts_days on feasts (tenant_id, store_id, start_date, end_date) where archived_at is null;
create index feasts_updated_by on feasts (updated_by);

create table feast_products (
  tenant_id uuid not null references tenants (id),
  feast_id uuid not null,
  product_id uuid not null,
  -- At most so many a day; null: as the product says.
  daily_capacity integer check (daily_capacity >= 1),
  sort_order integer not null,
  primary key (tenant_id, feast_id, product_id),
  foreign key (tenant_id, feast_id) references feasts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index feast_products_of_product on feast_products (tenant_id, product_id);

-- A feast's slots are offered on its days, and the store's own are not.
alter table pickup_time_slots add column feast_id uuid;
alter table pickup_time_slots add foreign key (tenant_id, feast_id) references feasts (tenant_id, id) on delete cascade;
create index pickup_time_slots_of_feast on pickup_time_slots (tenant_id, feast_id) where feast_id is not null;
alter table pickup_time_slots drop constraint pickup_time_slots_tenant_id_store_id_day_of_week_slot_time_key;
alter table pickup_time_slots add unique nulls not distinct (tenant_id, store_id, feast_id, day_of_week, slot_time);

call app.protect_tenant_table('feasts', 'select, insert, update');
call app.protect_tenant_table('feast_products', 'select, insert, update, delete');
