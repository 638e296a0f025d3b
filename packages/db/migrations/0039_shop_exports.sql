-- A shop carried out whole: its rows and files in one archive, made by a job and kept for a day.

create table shop_exports (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  requested_by uuid references users (id) on delete set null,
  -- Asked for by the platform's people, who say why.
  platform_reason text check (length(trim(platform_reason)) between 1 and 500),
  requested_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  -- Known once it is ready; the file is removed then.
  expires_at timestamptz,
  removed_at timestamptz,
  byte_size bigint check (byte_size >= 0),
  primary key (tenant_id, id),
  check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (byte_size is null)),
  check (num_nonnulls(ready_at, failed_at) <= 1)
);
create unique index shop_exports_one_at_a_time on shop_exports (tenant_id) where ready_at is null and failed_at is null;
create index shop_exports_newest on shop_exports (tenant_id, requested_at desc);
create index shop_exports_person on shop_exports (requested_by);
create index shop_exports_to_end on shop_exports (coalesce(expires_at, requested_at)) where removed_at is null and failed_at is null;

call app.protect_tenant_table('shop_exports', 'select, insert, update', 'select, insert, update');

-- Whose archives have had their day, and which were begun a day ago and never ended.
create function app.exports_to_end(at timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct e.tenant_id from shop_exports e
    where e.removed_at is null and e.failed_at is null
      and coalesce(e.expires_at, e.requested_at + interval '1 day') <= at
    limit 10000;
  end;
call app.run_as_platform('app.exports_to_end(timestamptz)');
