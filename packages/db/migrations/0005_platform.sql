-- Who may not come in, the platform's settings, how it fares, and what shops ask of it.

create table ip_blacklist (
  id uuid primary key default gen_random_uuid(),
  ip_address inet not null,
  reason text not null check (length(trim(reason)) > 0),
  is_permanent boolean not null default true,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check (is_permanent = (expires_at is null))
);
create unique index ip_blacklist_address on ip_blacklist (ip_address);

create table ip_whitelist (
  id uuid primary key default gen_random_uuid(),
  ip_address inet not null,
  description text not null check (length(trim(description)) > 0),
  is_global boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index ip_whitelist_address on ip_whitelist (ip_address);

create table platform_settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  value text not null,
  description text not null default '',
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);

-- One row a minute and process: what the monitoring screen shows is what was measured.
create table request_measurements (
  minute timestamptz not null,
  process_id uuid not null,
  requests integer not null,
  errors integer not null,
  duration_ms_sum bigint not null,
  primary key (minute, process_id)
);

create domain ticket_status as text check (value in ('open', 'in_progress', 'resolved', 'closed'));
create domain ticket_priority as text check (value in ('urgent', 'high', 'medium', 'low'));

create table support_tickets (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  subject text not null check (length(subject) between 1 and 200),
  description text not null check (length(description) <= 10000),
  priority ticket_priority not null default 'medium',
  status ticket_status not null default 'open',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a side wrote after the other last read is unread.
  merchant_wrote_at timestamptz not null default now(),
  platform_wrote_at timestamptz,
  merchant_read_at timestamptz not null default now(),
  platform_read_at timestamptz,
  primary key (tenant_id, id)
);
create index support_tickets_newest on support_tickets (status, created_at desc);
create index support_tickets_of_shop on support_tickets (tenant_id, updated_at desc);
create index support_tickets_changed on support_tickets (updated_at desc);
create index support_tickets_user on support_tickets (user_id);

-- What was said after the description, by either side.
create table support_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  ticket_id uuid not null,
  is_from_platform boolean not null,
  user_id uuid references users (id) on delete set null,
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references support_tickets (tenant_id, id)
);
create index support_messages_of_ticket on support_messages (tenant_id, ticket_id, created_at);
create index support_messages_user on support_messages (user_id);

-- A picture or a paper that either side added. The bytes lie in the storage, for these two alone.
create table support_files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  ticket_id uuid not null,
  is_from_platform boolean not null,
  user_id uuid references users (id) on delete set null,
  name text not null check (length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_size integer not null check (byte_size between 1 and 5242880),
  key text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references support_tickets (tenant_id, id)
);
create index support_files_of_ticket on support_files (tenant_id, ticket_id, created_at);
create index support_files_user on support_files (user_id);
create index support_files_key on support_files (tenant_id, key);

-- How many rows of a kind there are, so that a screen adds up a few figures instead of counting rows. Each connection has
-- a part of its own: nobody waits for somebody else's transaction.
create table platform_totals (
  counted text not null,
  kind text not null,
  part smallint not null,
  total integer not null,
  primary key (counted, kind, part)
);

call app.protect_platform_table('ip_blacklist');
call app.protect_platform_table('ip_whitelist');
call app.protect_platform_table('platform_settings');
call app.protect_platform_table('request_measurements');
call app.protect_platform_table('platform_totals', 'select, insert, update');
call app.protect_tenant_table('support_tickets', 'select, insert, update', 'select, update');
call app.protect_tenant_table('support_messages', 'select, insert', 'select, insert');
call app.protect_tenant_table('support_files', 'select, insert', 'select, insert');

-- The argument says of a row `r` which kinds it is counted as.
create function app.keep_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select %s as kind, 1 as change from added r', tg_argv[0]) end,
    case when tg_op <> 'INSERT' then format('select %s as kind, -1 as change from removed r', tg_argv[0]) end);
begin
  execute format(
    'insert into platform_totals as kept (counted, kind, part, total)
     select %L, kind, pg_backend_pid() %% 1024, sum(change) from (%s) changes where kind is not null group by kind having sum(change) <> 0
     on conflict (counted, kind, part) do update set total = kept.total + excluded.total', tg_table_name, changes);
  return null;
end $$;

create procedure app.count_rows(target regclass, kinds text)
  language plpgsql as $$
begin
  execute format('create trigger counted_in after insert on %s referencing new table as added
    for each statement execute function app.keep_totals(%L)', target, kinds);
  execute format('create trigger counted_again after update on %s referencing new table as added old table as removed
    for each statement execute function app.keep_totals(%L)', target, kinds);
  execute format('create trigger counted_out after delete on %s referencing old table as removed
    for each statement execute function app.keep_totals(%L)', target, kinds);
end $$;
revoke execute on procedure app.count_rows(regclass, text) from public;

call app.count_rows('tenants', $$case when r.deleted_at is null then r.display_status end$$);
call app.count_rows('tenant_domains',
  $$unnest(array['all', case when r.is_verified then 'verified' end, case when r.is_active then 'active' end])$$);
call app.count_rows('users',
  $$unnest(array['all', case when r.is_super_admin then 'super_admin' end, case when r.email_confirmed_at is not null then 'confirmed' end])$$);
call app.run_as_platform('app.keep_totals()');

-- What anybody may know of the platform: its domain, its address, where to write to.
create function app.public_settings() returns table (key text, value text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.key, s.value from platform_settings s where s.is_public;
  end;
call app.run_as_platform('app.public_settings()');

-- The blacklist in force, less what the whitelist lets in all the same.
create function app.blocked_addresses() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select b.ip_address::text from ip_blacklist b
    where (b.is_permanent or b.expires_at > now())
      and not exists (select from ip_whitelist w where w.is_global and w.ip_address >>= b.ip_address);
  end;
call app.run_as_platform('app.blocked_addresses()');

-- Addresses that are let in although a blocked range contains them: checked one by one, beside the blacklist.
create function app.allowed_addresses() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select w.ip_address::text from ip_whitelist w where w.is_global;
  end;
call app.run_as_platform('app.allowed_addresses()');

-- Whether the open pages of the platform's people are still true; numbers alone.
create function app.support_pulse() returns table (changed_at timestamptz, unread integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select max(t.updated_at), (count(*) filter (where t.merchant_wrote_at > coalesce(t.platform_read_at, '-infinity')))::integer
    from support_tickets t;
  end;
call app.run_as_platform('app.support_pulse()');
