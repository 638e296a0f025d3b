-- The product feed for Google Merchant Center, and how complete each product is for it.

create table tenant_merchant_settings (
  tenant_id uuid primary key references tenants (id),
  merchant_center_id text,
  feed_enabled boolean not null default true,
  default_shipping_country text not null default 'FR' check (default_shipping_country ~ '^[A-Z]{2}$'),
  default_shipping_cost integer not null default 0 check (default_shipping_cost >= 0),
  currency text not null default 'EUR' check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  auto_sync_enabled boolean not null default false,
  sync_frequency_hours integer not null default 24 check (sync_frequency_hours >= 1),
  updated_at timestamptz not null default now()
);

create table product_merchant_validation (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  validation_score integer not null check (validation_score between 0 and 100),
  validation_errors text[] not null default '{}',
  validation_warnings text[] not null default '{}',
  validated_at timestamptz not null default now(),
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_merchant_validation_worst on product_merchant_validation (tenant_id, validation_score);

call app.protect_tenant_table('tenant_merchant_settings', 'select, insert, update');
call app.protect_tenant_table('product_merchant_validation', 'select, insert, update, delete');
