-- Orders, what was paid for them, and the documents that prove it.

create domain order_status as text check (value in ('pending', 'paid', 'preparing', 'ready', 'completed', 'cancelled'));
create domain payment_status as text check (value in ('pending', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded'));
create domain hold_status as text check (value in ('held', 'released', 'kept'));
create domain refund_status as text check (value in ('pending', 'succeeded', 'failed'));

create table customers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  is_guest boolean not null default true,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  search_text text not null generated always as (
    fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone)
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
create index customers_newest on customers (tenant_id, created_at desc, id);
create index customers_search on customers using gin (tenant_id, search_text gin_trgm_ops);

create table orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_number text not null,
  pickup_code text not null,
  -- Opens the order to the shopper, who finds it in every letter about it. It guards no more than this row holds.
  access_token text not null check (length(access_token) >= 32),
  idempotency_key text not null,
  status order_status not null default 'pending',
  payment_status payment_status not null default 'pending',
  customer_id uuid not null,
  customer_first_name text not null,
  customer_last_name text not null,
  customer_email text not null,
  customer_phone text not null,
  store_id uuid not null,
  slot_id uuid,
  pickup_date date not null,
  pickup_time time not null,
  pickup_at timestamptz not null,
  notes text check (length(notes) <= 1000),
  promo_code_id uuid,
  promo_code text,
  discount_amount integer not null default 0 check (discount_amount >= 0),
  total_amount integer not null check (total_amount >= 0),
  subtotal_ht integer not null check (subtotal_ht >= 0),
  total_tax integer not null check (total_tax >= 0),
  total_ttc integer not null check (total_ttc >= 0),
  refunded_amount integer not null default 0 check (refunded_amount between 0 and total_ttc),
  hold_status hold_status not null default 'held',
  hold_expires_at timestamptz not null,
  payment_provider text not null,
  payment_session_id text,
  payment_url text,
  payment_intent_id text,
  paid_at timestamptz,
  -- The day of payment on the store's wall clock: what reports count by.
  paid_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold(order_number || ' ' || customer_first_name || ' ' || customer_last_name || ' ' || customer_phone)
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, order_number),
  unique (tenant_id, idempotency_key),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id),
  foreign key (tenant_id, slot_id) references pickup_time_slots (tenant_id, id) on delete set null (slot_id),
  foreign key (tenant_id, promo_code_id) references promo_codes (tenant_id, id) on delete set null (promo_code_id),
  check (total_amount = total_ttc),
  check (subtotal_ht + total_tax = total_ttc),
  check ((paid_at is null) = (paid_on is null))
);
create index orders_newest on orders (tenant_id, created_at desc, id desc);
create index orders_by_status on orders (tenant_id, status, created_at desc, id desc);
create index orders_by_pickup on orders (tenant_id, pickup_date, store_id, pickup_time);
create index orders_of_store on orders (tenant_id, store_id, created_at desc);
create index orders_of_customer on orders (tenant_id, customer_id, created_at desc);
create index orders_of_slot on orders (tenant_id, slot_id, pickup_date);
create index orders_of_promo_code on orders (tenant_id, promo_code_id);
create index orders_paid on orders (tenant_id, paid_on) include (store_id, total_ttc, subtotal_ht, total_tax, refunded_amount) where paid_on is not null;
create index orders_held on orders (hold_expires_at) where hold_status = 'held';
create unique index orders_payment_session on orders (tenant_id, payment_session_id) where payment_session_id is not null;
create index orders_search on orders using gin (tenant_id, search_text gin_trgm_ops);

create table order_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  product_id uuid not null,
  position smallint not null,
  -- A line keeps its own copy: the catalogue moves on, the order does not.
  product_name text not null,
  quantity integer not null check (quantity > 0),
  unit_price integer not null check (unit_price >= 0),
  unit_price_ht integer not null check (unit_price_ht >= 0),
  tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
  discount_amount integer not null default 0 check (discount_amount >= 0),
  subtotal integer not null,
  tax_amount integer not null,
  total_ttc integer not null,
  -- Where the stock of this line was reserved, so that it goes back to the same shelf.
  stock_management_mode stock_management_mode not null default 'none',
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  check (total_ttc = unit_price * quantity - discount_amount),
  check (subtotal + tax_amount = total_ttc)
);
create index order_items_of_product on order_items (tenant_id, product_id);

create table order_taxes (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  tax_rate numeric(5, 2) not null,
  base_ht integer not null,
  tax_amount integer not null,
  total_ttc integer not null,
  primary key (tenant_id, order_id, tax_rate),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check (base_ht + tax_amount = total_ttc)
);

-- Who did what to an order, when and why.
create table order_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null,
  from_status order_status,
  to_status order_status,
  actor_kind text not null check (actor_kind in ('shopper', 'member', 'super_admin', 'job', 'webhook')),
  actor_user_id uuid references users (id) on delete set null,
  impersonator_user_id uuid references users (id) on delete set null,
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index order_events_of_order on order_events (tenant_id, order_id, created_at);
create index order_events_actor on order_events (actor_user_id);
create index order_events_impersonator on order_events (impersonator_user_id);

-- What the provider told us, once per event: a duplicate finds its row and changes nothing.
create table payment_events (
  tenant_id uuid not null references tenants (id),
  id text not null,
  provider text not null,
  type text not null,
  order_id uuid,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index payment_events_of_order on payment_events (tenant_id, order_id);

create table refunds (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount integer not null check (amount > 0),
  status refund_status not null default 'pending',
  provider_refund_id text,
  reason text,
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index refunds_of_order on refunds (tenant_id, order_id);
create index refunds_by on refunds (requested_by);
create index refunds_waiting on refunds (created_at) where status = 'pending';

create table invoice_settings (
  tenant_id uuid primary key references tenants (id),
  company_name text not null default '',
  siret text,
  vat_number text,
  legal_form text,
  capital integer not null default 0 check (capital >= 0),
  rcs text,
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default 'France',
  phone text,
  email text,
  invoice_footer_text text,
  updated_at timestamptz not null default now()
);

create domain invoice_kind as text check (value in ('invoice', 'credit_note'));
create table invoices (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  kind invoice_kind not null default 'invoice',
  invoice_number text not null,
  year smallint not null,
  sequence integer not null check (sequence >= 1),
  order_id uuid not null,
  refund_id uuid,
  credited_invoice_id uuid,
  issued_at timestamptz not null default now(),
  subtotal_ht integer not null,
  total_tax integer not null,
  total_ttc integer not null,
  -- Everything that is printed, frozen on the day of issue.
  content jsonb not null,
  pdf_url text,
  primary key (tenant_id, id),
  unique (tenant_id, invoice_number),
  unique (tenant_id, kind, year, sequence),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, refund_id) references refunds (tenant_id, id),
  foreign key (tenant_id, credited_invoice_id) references invoices (tenant_id, id),
  check ((kind = 'credit_note') = (credited_invoice_id is not null)),
  check (subtotal_ht + total_tax = total_ttc)
);
create unique index invoices_one_per_order on invoices (tenant_id, order_id) where kind = 'invoice';
create unique index invoices_one_per_refund on invoices (tenant_id, refund_id) where kind = 'credit_note';
create index invoices_of_order on invoices (tenant_id, order_id);
create index invoices_of_refund on invoices (tenant_id, refund_id);
create index invoices_credited on invoices (tenant_id, credited_invoice_id);

call walls.enclose('customers', 'select, insert, update');
call walls.enclose('orders', 'select, insert, update');
call walls.enclose('order_items', 'select, insert', 'select');
call walls.enclose('order_taxes', 'select, insert', 'select');
call walls.enclose('order_events', 'select, insert', 'select, insert');
call walls.enclose('payment_events', 'select, insert', 'select');
call walls.enclose('refunds', 'select, insert, update', 'select');
call walls.enclose('invoice_settings', 'select, insert, update');
-- An invoice is never altered; only the file that shows it is added once it has been drawn.
call walls.enclose('invoices', 'select, insert, update (pdf_url)', 'select');
