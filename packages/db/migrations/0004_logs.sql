-- What was done and by whom: append-only, each row chained to the one before it.

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
create index admin_audit_logs_newest on admin_audit_logs (created_at desc, id desc);
-- What was done, without what was only looked at.
create index admin_audit_logs_done on admin_audit_logs (created_at desc, id desc) include (admin_user_id) where action_type not like '%\_viewed';
create index admin_audit_logs_of_kind on admin_audit_logs (action_type, created_at desc, id desc);
create index admin_audit_logs_of_person on admin_audit_logs (admin_user_id, created_at desc, id desc);
create index admin_audit_logs_of_target on admin_audit_logs (target_id, created_at desc, id desc);

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
create index security_logs_newest on security_logs (created_at desc, id desc) include (severity);
create index security_logs_errors on security_logs (created_at desc) where severity in ('error', 'critical');
create index security_logs_of_kind on security_logs (event_type, created_at desc, id desc);
create index security_logs_of_address on security_logs (ip_address, created_at desc, id desc);

-- The same whatever the session's time zone, and for old rows also once the table has a new column.
create function app.log_hash(previous_hash bytea, entry jsonb, written_at timestamptz) returns bytea
  language sql immutable parallel safe
  return sha256(coalesce(previous_hash, ''::bytea) || convert_to((
    jsonb_strip_nulls(entry - 'id' - 'hash' - 'previous_hash')
      || jsonb_build_object('created_at', written_at at time zone 'UTC'))::text, 'UTF8'));
revoke execute on function app.log_hash(bytea, jsonb, timestamptz) from public;
grant execute on function app.log_hash(bytea, jsonb, timestamptz) to fournil_tenant, fournil_platform;

-- The rows at the front of a chain that were removed when their time had come (see the retention of logs): what follows is
-- chained to the last of them.
create table log_anchors (
  chain text primary key,
  last_id bigint not null,
  last_hash bytea not null,
  removed_count bigint not null,
  removed_at timestamptz not null
);
create function app.log_chain(log text, tenant uuid) returns text
  language sql immutable parallel safe
  return log || ':' || coalesce(tenant::text, 'platform');
revoke execute on function app.log_chain(text, uuid) from public;
grant execute on function app.log_chain(text, uuid) to fournil_tenant, fournil_platform;

-- Each row carries the hash of the row before it in its chain (one chain a tenant, one for the platform), so that a
-- removed or altered row shows. The lock keeps two writers from following the same row.
create function app.chain_log() returns trigger
  language plpgsql as $$
declare
  its_chain text := app.log_chain(tg_table_name, new.tenant_id);
begin
  perform pg_advisory_xact_lock(hashtextextended(its_chain, 0));
  -- Drawn once the lock is held: the order of the ids is the order of the chain.
  new.id := nextval(pg_get_serial_sequence(tg_table_name, 'id'));
  -- Not by `is not distinct from`, which no index answers: a log of a million rows would be read for each new one.
  execute format('select hash from %I where %s order by id desc limit 1', tg_table_name,
      case when new.tenant_id is null then 'tenant_id is null' else 'tenant_id = $1' end)
    into new.previous_hash using new.tenant_id;
  if new.previous_hash is null then
    select a.last_hash into new.previous_hash from log_anchors a where a.chain = its_chain;
  end if;
  new.created_at := clock_timestamp();
  new.hash := app.log_hash(new.previous_hash, to_jsonb(new), new.created_at);
  return new;
end $$;
revoke execute on function app.chain_log() from public;

create trigger chained before insert on admin_audit_logs for each row execute function app.chain_log();
create trigger chained before insert on security_logs for each row execute function app.chain_log();

call app.protect_platform_table('admin_audit_logs', 'select, insert');
create policy inside_tenant on admin_audit_logs to fournil_tenant
  using (tenant_id = (select app.tenant_id())) with check (tenant_id = (select app.tenant_id()));
grant select, insert on admin_audit_logs to fournil_tenant;

call app.protect_platform_table('log_anchors', 'select');
create policy inside_tenant on log_anchors for select to fournil_tenant
  using (chain like '%:' || (select app.tenant_id())::text);
grant select on log_anchors to fournil_tenant;

call app.protect_platform_table('security_logs', 'select, insert');
create policy inside_tenant on security_logs to fournil_tenant
  using (tenant_id = (select app.tenant_id())) with check (tenant_id = (select app.tenant_id()));
grant select, insert on security_logs to fournil_tenant;

grant usage on sequence admin_audit_logs_id_seq, security_logs_id_seq to fournil_tenant, fournil_platform;
