-- The product feed for Google Merchant Center, and how complete each product is for it.

create table tenant_merchant_settings (
  tenant_id uuid primary key references tenants (id),
  merchant_center_id text check (length(merchant_center_id) <= 20),
  feed_enabled boolean not null default true,
  default_shipping_country text not null default 'FR' check (default_shipping_country ~ '^[A-Z]{2}$'),
  default_shipping_cost integer not null default 0 check (default_shipping_cost between 0 and 100000),
  currency text not null default 'EUR' check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  auto_sync_enabled boolean not null default false,
  sync_frequency_hours integer not null default 24 check (sync_frequency_hours between 1 and 720),
  -- How far the job is that validates all products; the form knows nothing of it.
  validation_status text not null default 'idle' check (validation_status in ('idle', 'queued', 'running', 'failed')),
  validation_progress integer not null default 0 check (validation_progress between 0 and 100),
  validation_started_at timestamptz,
  -- When all products were last validated to the end.
  validated_at timestamptz,
  -- 0: nobody has saved the form yet.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);
create index tenant_merchant_settings_updated_by on tenant_merchant_settings (updated_by);

-- What Google's business profile calls a store; null: its id.
alter table store_locations add column merchant_store_code text check (length(merchant_store_code) between 1 and 64);
create unique index store_locations_merchant_store_code on store_locations (tenant_id, merchant_store_code)
  where merchant_store_code is not null and archived_at is null;

create table product_merchant_validation (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  validation_score integer not null check (validation_score between 0 and 100),
  -- The name it was judged under, folded: with the score it is the order of the list, which an index can only keep in one table.
  sort_name text not null,
  validation_errors text[] not null default '{}',
  validation_warnings text[] not null default '{}',
  validated_at timestamptz not null default now(),
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_merchant_validation_worst on product_merchant_validation (tenant_id, validation_score, sort_name, product_id);

call app.protect_tenant_table('tenant_merchant_settings', 'select, insert, update');
call app.protect_tenant_table('product_merchant_validation', 'select, insert, update, delete');

-- Which shops want their products validated anew by now, each after as many hours as it asked for.
create function app.merchant_validations_due(at timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.tenant_id
    from tenant_merchant_settings m join tenants t on t.id = m.tenant_id
    where m.auto_sync_enabled and m.feed_enabled
      and t.status in ('active', 'trial') and t.deleted_at is null
      and (m.validated_at is null or m.validated_at <= at - make_interval(hours => m.sync_frequency_hours))
      and (m.validation_started_at is null or m.validation_started_at <= at - interval '1 hour'
        or m.validation_status not in ('queued', 'running'))
    order by m.validated_at nulls first
    limit 10000;
  end;
call app.run_as_platform('app.merchant_validations_due(timestamptz)');
