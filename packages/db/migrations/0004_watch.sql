-- What was done and by whom (append-only, chained), who may not come in, and how the platform fares.

create domain log_severity as text check (value in ('info', 'warning', 'error', 'critical'));

create table admin_audit_logs (
  id bigint generated always as identity primary key,
  tenant_id uuid references tenants (id),
  admin_user_id uuid,
  impersonator_user_id uuid,
  action_type text not null,
  target_type text not null,
  target_id text,
  details jsonb not null default '{}',
  ip_address inet,
  created_at timestamptz not null default clock_timestamp(),
  previous_hash bytea,
  hash bytea not null
);
create index admin_audit_logs_chain on admin_audit_logs (tenant_id, id desc);
create index admin_audit_logs_newest on admin_audit_logs (created_at desc);

create table security_logs (
  id bigint generated always as identity primary key,
  tenant_id uuid references tenants (id),
  event_type text not null,
  severity log_severity not null default 'info',
  ip_address inet,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  previous_hash bytea,
  hash bytea not null
);
create index security_logs_chain on security_logs (tenant_id, id desc);
create index security_logs_newest on security_logs (created_at desc, severity);

-- The same whatever the session's time zone, and for old rows also once the table has a new column.
create function walls.log_hash(previous_hash bytea, entry jsonb, written_at timestamptz) returns bytea
  language sql immutable parallel safe
  return sha256(coalesce(previous_hash, ''::bytea) || convert_to((
    jsonb_strip_nulls(entry - 'id' - 'hash' - 'previous_hash')
      || jsonb_build_object('created_at', written_at at time zone 'UTC'))::text, 'UTF8'));
grant execute on function walls.log_hash(bytea, jsonb, timestamptz) to fournil_tenant, fournil_platform;

-- Each row carries the hash of the row before it in its chain (one chain a tenant, one for the platform), so that a
-- removed or altered row shows. The lock keeps two writers from following the same row.
create function walls.chain_log() returns trigger
  language plpgsql as $$
declare
  chain text := tg_table_name || ':' || coalesce(new.tenant_id::text, 'platform');
begin
  perform pg_advisory_xact_lock(hashtextextended(chain, 0));
  -- Drawn once the lock is held: the order of the ids is the order of the chain.
  new.id := nextval(pg_get_serial_sequence(tg_table_name, 'id'));
  execute format('select hash from %I where tenant_id is not distinct from $1 order by id desc limit 1', tg_table_name)
    into new.previous_hash using new.tenant_id;
  new.created_at := clock_timestamp();
  new.hash := walls.log_hash(new.previous_hash, to_jsonb(new), new.created_at);
  return new;
end $$;

create trigger chained before insert on admin_audit_logs for each row execute function walls.chain_log();
create trigger chained before insert on security_logs for each row execute function walls.chain_log();

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
  primary key (tenant_id, id)
);
create index support_tickets_newest on support_tickets (status, created_at desc);
create index support_tickets_user on support_tickets (user_id);

call walls.reserve('admin_audit_logs', 'select, insert');
create policy inside_tenant on admin_audit_logs to fournil_tenant
  using (tenant_id = (select walls.tenant_id())) with check (tenant_id = (select walls.tenant_id()));
grant select, insert on admin_audit_logs to fournil_tenant;

call walls.reserve('security_logs', 'select, insert');
create policy inside_tenant on security_logs to fournil_tenant
  using (tenant_id = (select walls.tenant_id())) with check (tenant_id = (select walls.tenant_id()));
grant select, insert on security_logs to fournil_tenant;

grant usage on sequence admin_audit_logs_id_seq, security_logs_id_seq to fournil_tenant, fournil_platform;

call walls.reserve('ip_blacklist');
call walls.reserve('ip_whitelist');
call walls.reserve('platform_settings');
call walls.reserve('request_measurements');
call walls.enclose('support_tickets', 'select, insert');
