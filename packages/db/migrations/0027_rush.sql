-- What a shop says for a while when the oven or the counter cannot follow: who and when, and until when.

create table rush_rules (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  -- Null: all stores.
  store_id uuid,
  kind text not null check (kind in ('pause', 'longer_preparation', 'fewer_places')),
  -- The day it is for; a pause has none.
  date date,
  -- When a pause ends by itself. Null: when somebody resumes.
  ends_at timestamptz,
  extra_minutes integer check (extra_minutes between 1 and 480),
  percent integer check (percent between 0 and 100),
  most_orders integer check (most_orders >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  ended_by uuid references users (id) on delete set null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade,
  check ((kind = 'pause') = (date is null)),
  check (kind = 'pause' or ends_at is null),
  check ((kind = 'longer_preparation') = (extra_minutes is not null)),
  check ((kind = 'fewer_places') = (num_nonnulls(percent, most_orders) = 1))
);
-- One of a kind for a store, or for all, and a day: a new one takes the place of the one before.
create unique index rush_rules_in_force on rush_rules (tenant_id, kind, store_id, date) nulls not distinct where ended_at is null;
create index rush_rules_of_store on rush_rules (tenant_id, store_id);
create index rush_rules_created_by on rush_rules (created_by);
create index rush_rules_ended_by on rush_rules (ended_by);
call app.protect_tenant_table('rush_rules', 'select, insert, update');
