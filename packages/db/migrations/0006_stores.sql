-- Points of sale, when they are open, and the places to collect.

create table store_locations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 1 and 240),
  city text not null check (length(city) between 1 and 120),
  postal_code text not null check (length(postal_code) between 1 and 12),
  country text not null default 'FR' check (country in ('FR', 'BE', 'CH', 'LU', 'CA')),
  phone text,
  email text,
  description text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null default 'Europe/Paris' check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z_+-]+)*$'),
  is_active boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  -- Counts the saves of the store and of its weekly hours.
  version integer not null default 1,
  archived_at timestamptz,
  primary key (tenant_id, id)
);
create index store_locations_updated_by on store_locations (updated_by);
create unique index store_locations_one_default on store_locations (tenant_id) where is_default;
create index store_locations_by_name on store_locations (tenant_id, name);

create table store_hours (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  day_of_week smallint not null check (day_of_week between 0 and 6),
  open_time time,
  close_time time,
  is_closed boolean not null default false,
  period_label text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade,
  check ((is_closed and open_time is null and close_time is null) or (not is_closed and open_time < close_time)),
  exclude using gist (
    tenant_id with =, store_id with =, day_of_week with =,
    int4range(minute_of_day(open_time), minute_of_day(close_time)) with &&
  ) where (not is_closed)
);
create index store_hours_of_store on store_hours (tenant_id, store_id, day_of_week, sort_order);

-- A date with hours of its own (24 December until 16:00); it replaces the weekday's hours.
create table store_special_hours (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  date date not null,
  open_time time not null,
  close_time time not null,
  reason text,
  -- Those of the whole date: its periods are saved together.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  primary key (tenant_id, id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade,
  check (open_time < close_time),
  exclude using gist (
    tenant_id with =, store_id with =, date with =,
    int4range(minute_of_day(open_time), minute_of_day(close_time)) with &&
  )
);
create index store_special_hours_updated_by on store_special_hours (updated_by);
create index store_special_hours_of_store on store_special_hours (tenant_id, store_id, date);

create table store_exceptional_closures (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  start_date date not null,
  end_date date not null,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade,
  check (end_date >= start_date)
);
create index store_exceptional_closures_of_store on store_exceptional_closures (tenant_id, store_id, start_date);

create table pickup_time_slots (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  -- Null: every day.
  day_of_week smallint check (day_of_week between 0 and 6),
  slot_time time not null,
  duration_minutes integer not null default 30 check (duration_minutes in (15, 30, 45, 60, 90, 120)),
  max_orders integer not null default 10 check (max_orders >= 1),
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  primary key (tenant_id, id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade,
  unique nulls not distinct (tenant_id, store_id, day_of_week, slot_time)
);
create index pickup_time_slots_of_store on pickup_time_slots (tenant_id, store_id, slot_time);
create index pickup_time_slots_updated_by on pickup_time_slots (updated_by);

-- Places taken in a slot on a date. Only guarded updates touch `taken`.
create table pickup_slot_places (
  tenant_id uuid not null references tenants (id),
  slot_id uuid not null,
  pickup_date date not null,
  taken integer not null check (taken >= 0),
  primary key (tenant_id, slot_id, pickup_date),
  foreign key (tenant_id, slot_id) references pickup_time_slots (tenant_id, id) on delete cascade
);

call app.protect_tenant_table('store_locations', 'select, insert, update, delete');
call app.protect_tenant_table('store_hours', 'select, insert, update, delete');
call app.protect_tenant_table('store_special_hours', 'select, insert, update, delete');
call app.protect_tenant_table('store_exceptional_closures', 'select, insert, update, delete');
call app.protect_tenant_table('pickup_time_slots', 'select, insert, update, delete');
call app.protect_tenant_table('pickup_slot_places', 'select, insert, update');
