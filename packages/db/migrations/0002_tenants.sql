-- Tenants, their plans, their hosts.

create domain tenant_status as text check (value in ('active', 'trial', 'suspended', 'cancelled'));
create domain subscription_status as text check (value in ('trial', 'active', 'past_due', 'cancelled', 'expired'));
create domain ssl_status as text check (value in ('pending', 'active', 'failed'));

create table subscription_plans (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  price_monthly integer not null check (price_monthly >= 0),
  price_yearly integer not null check (price_yearly >= 0),
  max_products integer not null check (max_products >= -1),
  max_stores integer not null check (max_stores >= -1),
  max_orders_per_month integer not null check (max_orders_per_month >= -1),
  max_admin_users integer not null check (max_admin_users >= -1),
  max_storage_mb integer not null check (max_storage_mb >= -1),
  ai_credits_per_month integer not null check (ai_credits_per_month >= -1),
  commission_rate numeric(5, 2) not null default 0 check (commission_rate between 0 and 100),
  custom_domain_enabled boolean not null default false,
  white_label_enabled boolean not null default false,
  priority_support boolean not null default false,
  is_active boolean not null default true,
  sort_order integer not null default 0
);

create table tenants (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 63),
  status tenant_status not null default 'active',
  subscription_status subscription_status not null default 'trial',
  plan_id uuid not null references subscription_plans (id),
  owner_user_id uuid,
  trial_ends_at timestamptz,
  subscription_ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Asked to be deleted for good: since when, at which moment, and by whom ('nobody': no one ever claimed the shop).
  deletion_asked_at timestamptz,
  deletion_due_at timestamptz,
  deletion_asked_by text check (deletion_asked_by in ('owner', 'platform', 'nobody')),
  check (num_nulls(deletion_asked_at, deletion_due_at, deletion_asked_by) in (0, 3)),
  -- Its time has come and something is still owed: since when it waits. The platform may decide that it waits no longer.
  deletion_waits_since timestamptz,
  deletion_forced_reason text check (length(deletion_forced_reason) <= 500),
  check (deletion_due_at is not null or num_nonnulls(deletion_waits_since, deletion_forced_reason) = 0),
  -- What the platform's people filter by: a shop that answers and is still on trial is shown as such.
  display_status text not null generated always as (
    case when status = 'active' and subscription_status = 'trial' then 'trial' else status end) stored
);
create index tenants_plan on tenants (plan_id);
create index tenants_owner on tenants (owner_user_id);
create index tenants_newest on tenants (created_at desc, id desc) where deleted_at is null;
-- Few, and gone for good after a while.
create index tenants_deletion on tenants (deletion_due_at) where deletion_due_at is not null;
create index tenants_deleted on tenants (id) where deleted_at is not null;
create index tenants_by_status on tenants (display_status, created_at desc, id desc) where deleted_at is null;
create index tenants_search on tenants using gin (public.fold(name || ' ' || slug) gin_trgm_ops) where deleted_at is null;

create table tenant_domains (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  domain text not null check (domain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$' and length(domain) <= 253),
  is_verified boolean not null default false,
  is_active boolean not null default true,
  is_primary boolean not null default false,
  ssl_status ssl_status not null default 'pending',
  verification_token text not null,
  verification_attempts integer not null default 0,
  last_verification_check timestamptz,
  dns_verified_at timestamptz,
  -- What was found at the last look: type, name, value.
  dns_records jsonb not null default '[]',
  dns_checked_at timestamptz,
  -- When it was last seen to lead here.
  dns_pointed_at timestamptz,
  -- Since when it is seen to lead elsewhere, and at how many looks in a row.
  dns_lost_at timestamptz,
  dns_failures integer not null default 0 check (dns_failures >= 0),
  -- Handshakes in a row without a certificate that browsers accept.
  ssl_failures integer not null default 0 check (ssl_failures >= 0),
  -- Visitors may be sent there.
  is_reachable boolean not null generated always as
    (is_verified and is_active and dns_lost_at is null and ssl_status <> 'failed') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, domain)
);
create unique index tenant_domains_one_primary on tenant_domains (tenant_id) where is_primary;
-- Two shops may claim a name; only one can prove it.
create unique index tenant_domains_one_holder on tenant_domains (domain) where is_verified;
create index tenant_domains_newest on tenant_domains (created_at desc, id desc);
create index tenant_domains_search on tenant_domains using gin (domain gin_trgm_ops);

create table tenant_usage_tracking (
  tenant_id uuid not null references tenants (id),
  month date not null check (month = date_trunc('month', month::timestamp)::date),
  orders_count integer not null default 0 check (orders_count >= 0),
  ai_credits_used integer not null default 0 check (ai_credits_used >= 0),
  storage_used_mb numeric(12, 2) not null default 0 check (storage_used_mb >= 0),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, month)
);

-- Order and invoice numbers: the row is locked until the transaction that took the number ends, so none is lost.
create table tenant_counters (
  tenant_id uuid not null references tenants (id),
  name text not null,
  value bigint not null default 0,
  primary key (tenant_id, name)
);

alter table subscription_plans enable row level security;
alter table subscription_plans force row level security;
create policy everyone_reads on subscription_plans for select to fournil_tenant using (true);
create policy platform on subscription_plans to fournil_platform using (true) with check (true);
grant select on subscription_plans to fournil_tenant;
grant select, insert, update on subscription_plans to fournil_platform;

alter table tenants enable row level security;
alter table tenants force row level security;
create policy inside_tenant on tenants to fournil_tenant
  using (id = (select app.tenant_id())) with check (id = (select app.tenant_id()));
create policy platform on tenants to fournil_platform using (true) with check (true);
grant select, update (name, updated_at, deletion_asked_at, deletion_due_at, deletion_asked_by, deletion_waits_since) on tenants to fournil_tenant;
grant select, insert, update on tenants to fournil_platform;

call app.protect_tenant_table('tenant_domains', 'select, insert, update, delete');
call app.protect_tenant_table('tenant_usage_tracking', 'select, insert, update');
call app.protect_tenant_table('tenant_counters', 'select, insert, update');

-- Whose shop answers to a slug or to a verified domain: asked before a tenant is known.
create function app.tenant_of_host(slug text, hostname text)
  returns table (
    tenant_id uuid, tenant_name text, tenant_slug text, tenant_status tenant_status,
    domain_id uuid, domain text, is_primary boolean,
    subscription_plan_name text, subscription_status subscription_status, trial_ends_at timestamptz,
    subscription_ends_at timestamptz, primary_domain text, deletion_due_at timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id, t.name, t.slug, t.status, d.id, d.domain::text, coalesce(d.is_primary, false),
           p.name, t.subscription_status, t.trial_ends_at, t.subscription_ends_at,
           (select pd.domain::text from tenant_domains pd
             where pd.tenant_id = t.id and pd.is_primary and pd.is_reachable), t.deletion_due_at
    from tenants t
    join subscription_plans p on p.id = t.plan_id
    left join tenant_domains d on d.tenant_id = t.id and d.domain = hostname and d.is_verified and d.is_active
    where t.deleted_at is null
      and t.status in ('active', 'trial')
      and (t.slug = tenant_of_host.slug
           or t.id = (select c.tenant_id from tenant_domains c
                      where c.domain = hostname and c.is_verified and c.is_active))
    limit 1;
  end;
call app.run_as_platform('app.tenant_of_host(text, text)');

-- Which verified domains are to be looked at: every hour, and oftener as long as something is missing.
create function app.domains_to_check(at timestamptz) returns table (tenant_id uuid, domain_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select d.tenant_id, d.id
    from tenant_domains d
    where d.is_verified and d.is_active
      and (d.dns_checked_at is null or d.dns_checked_at <= at - case
        when d.ssl_status = 'active' and d.dns_lost_at is null then interval '1 hour' else interval '10 minutes' end)
    order by d.dns_checked_at nulls first
    limit 10000;
  end;
call app.run_as_platform('app.domains_to_check(timestamptz)');

-- On a developer's machine, with no shop named: the first one.
create function app.first_tenant_slug() returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select slug from tenants where status in ('active', 'trial') and deleted_at is null order by created_at, slug limit 1;
  end;
call app.run_as_platform('app.first_tenant_slug()');

-- What the pricing page shows to anyone.
create function app.plans_on_offer() returns setof subscription_plans
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select * from subscription_plans where is_active order by sort_order, price_monthly;
  end;
call app.run_as_platform('app.plans_on_offer()');
