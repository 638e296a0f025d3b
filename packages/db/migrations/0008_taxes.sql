-- VAT rates, and how a shop shows its prices.

create domain price_display_mode as text check (value in ('ttc', 'ht'));

create table tax_rates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  rate numeric(5, 2) not null check (rate between 0 and 100),
  description text,
  is_active boolean not null default true,
  is_default boolean not null default false,
  primary key (tenant_id, id)
);
create unique index tax_rates_one_default on tax_rates (tenant_id) where is_default;

create table tax_settings (
  tenant_id uuid primary key references tenants (id),
  company_name text not null default '',
  vat_number text,
  price_display_mode price_display_mode not null default 'ttc',
  default_tax_rate_id uuid,
  tax_included_in_prices boolean not null default true,
  enable_tax_reports boolean not null default true,
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, default_tax_rate_id) references tax_rates (tenant_id, id) on delete set null (default_tax_rate_id)
);
create index tax_settings_default_rate on tax_settings (tenant_id, default_tax_rate_id);

call app.protect_tenant_table('tax_rates', 'select, insert, update, delete');
call app.protect_tenant_table('tax_settings', 'select, insert, update');
