-- What a shop is told, and when.

create table notification_settings (
  tenant_id uuid primary key references tenants (id),
  -- On the shop's clock; null: no summary of tomorrow's orders.
  daily_summary_hour smallint check (daily_summary_hour between 0 and 23),
  -- The day, on the shop's clock, for which it was sent or found empty.
  daily_summary_on date,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);
create index notification_settings_updated_by on notification_settings (updated_by);

call app.protect_tenant_table('notification_settings', 'select, insert, update');

-- Which shops want their summary about now, whatever the clock of each: those whose hour has come and who have had none today.
-- The job of each shop decides for itself.
create function app.summaries_due(at timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select n.tenant_id
    from notification_settings n
    cross join lateral (
      select at at time zone coalesce((
        select s.time_zone from store_locations s where s.tenant_id = n.tenant_id
        order by s.is_default desc, s.is_active desc, s.name limit 1), 'Europe/Paris') as clock
    ) here
    where extract(hour from here.clock) >= n.daily_summary_hour
      and (n.daily_summary_on is null or n.daily_summary_on < here.clock::date)
    limit 10000;
  end;
call app.run_as_platform('app.summaries_due(timestamptz)');

-- The browsers that are told of new orders.
create table push_subscriptions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  device_name text not null check (length(device_name) between 1 and 60),
  -- Where the browser's own service takes messages, and the keys to write them with.
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, endpoint)
);
create index push_subscriptions_user on push_subscriptions (user_id);

call app.protect_tenant_table('push_subscriptions', 'select, insert, update, delete');

create function app.web_push_key() returns bytea
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select k.key from signing_keys k where k.name = 'web_push';
  end;
call app.run_as_platform('app.web_push_key()');
