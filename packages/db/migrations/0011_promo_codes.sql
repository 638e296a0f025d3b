-- Codes that lower the price of an order.

create domain discount_type as text check (value in ('percentage', 'fixed'));
create table promo_codes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (code = upper(code) and length(code) between 1 and 40),
  discount_type discount_type not null,
  -- In hundredths: cents of a fixed discount, hundredths of a percent of a percentage.
  discount_value integer not null check (discount_value > 0),
  min_order_amount integer not null default 0 check (min_order_amount >= 0),
  max_uses integer check (max_uses >= 1),
  uses_count integer not null default 0 check (uses_count >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- One order for each e-mail address; a cancelled order gives its use back.
  once_per_customer boolean not null default false,
  is_active boolean not null default true,
  -- Removed by the shop, and kept for the orders that used it. Its name is free for another code.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  primary key (tenant_id, id),
  check (valid_until >= valid_from),
  check (discount_type = 'fixed' or discount_value <= 10000)
);
create unique index promo_codes_by_code on promo_codes (tenant_id, code) where archived_at is null;
create index promo_codes_newest on promo_codes (tenant_id, created_at desc, id) where archived_at is null;
create index promo_codes_updated_by on promo_codes (updated_by);

call app.protect_tenant_table('promo_codes', 'select, insert, update, delete');
