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
  -- From the first minute of that day on the store's clock it is another rate: app.tax_rate_on knows.
  next_rate numeric(5, 2) check (next_rate between 0 and 100),
  next_rate_from date,
  -- Taken out of use; products that have it keep it.
  archived_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  primary key (tenant_id, id),
  check ((next_rate is null) = (next_rate_from is null)),
  check (not is_default or is_active),
  check (archived_at is null or not is_active)
);
create unique index tax_rates_one_default on tax_rates (tenant_id) where is_default;
create index tax_rates_updated_by on tax_rates (updated_by);

create table tax_settings (
  tenant_id uuid primary key references tenants (id),
  company_name text not null default '',
  vat_number text,
  price_display_mode price_display_mode not null default 'ttc',
  default_tax_rate_id uuid,
  tax_included_in_prices boolean not null default true,
  enable_tax_reports boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  foreign key (tenant_id, default_tax_rate_id) references tax_rates (tenant_id, id) on delete set null (default_tax_rate_id)
);
create index tax_settings_default_rate on tax_settings (tenant_id, default_tax_rate_id);
create index tax_settings_updated_by on tax_settings (updated_by);

call app.protect_tenant_table('tax_rates', 'select, insert, update, delete');
call app.protect_tenant_table('tax_settings', 'select, insert, update');

-- The rate of a day: the one place that knows of a change to come.
create function app.tax_rate_on(t tax_rates, day date) returns numeric
  language sql immutable parallel safe
  return case when t.next_rate_from <= day then t.next_rate else t.rate end;

-- What day it is for the shop, on the clock of its default store.
create function app.shop_date(at timestamptz) returns date
  language sql stable parallel safe
  return (at at time zone coalesce(
    (select s.time_zone from store_locations s where s.archived_at is null order by s.is_default desc, s.id limit 1), 'Europe/Paris'))::date;

revoke execute on function app.tax_rate_on(tax_rates, date), app.shop_date(timestamptz) from public;
grant execute on function app.tax_rate_on(tax_rates, date), app.shop_date(timestamptz) to fournil_tenant, fournil_platform;
