-- What the payment provider says, and the money that goes back.

create domain refund_status as text check (value in ('pending', 'succeeded', 'failed'));

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
  -- Only money that was never part of an order can be anything but euros.
  currency text not null default 'eur' check (currency = 'eur' or extra_payment_intent_id is not null),
  status refund_status not null default 'pending',
  provider_refund_id text,
  -- Set for money that was never part of the order's price: a second payment, a surplus, a payment that did not match.
  extra_payment_intent_id text,
  reason text,
  -- The customer is not written to about every refund.
  tell_customer boolean not null default true,
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- While it is tried: how often the provider was asked, how often it answered no for now, and what it said last.
  attempts integer not null default 0,
  refusals integer not null default 0,
  last_error text,
  settled_at timestamptz,
  -- The day the money went back on the store's wall clock; the counterpart of orders.paid_on.
  settled_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index refunds_of_order on refunds (tenant_id, order_id);
create index refunds_by on refunds (requested_by);
create index refunds_waiting on refunds (created_at) where status = 'pending';
create index refunds_settled on refunds (tenant_id, settled_on, id) where status = 'succeeded';
-- The dashboard asks for refunds that failed, of which there are few among many.
create index refunds_failed on refunds (tenant_id, created_at desc) where status = 'failed';
-- A refund that the provider tells us of is booked once, whoever made it.
create unique index refunds_at_provider on refunds (tenant_id, provider_refund_id) where provider_refund_id is not null;

-- Money that claims to be for an order and cannot be: nobody knows whose it is, or how it would go back. A person looks.
create domain payment_difference as text check (value in
  ('other_account', 'other_session', 'no_payment', 'nothing_taken', 'other_currency', 'too_little'));
create table held_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  session_id text not null,
  account text,
  payment_intent_id text,
  amount integer not null,
  currency text not null,
  reason payment_difference not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  primary key (tenant_id, id),
  unique (tenant_id, session_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index held_payments_of_order on held_payments (tenant_id, order_id);
create index held_payments_by on held_payments (settled_by);
create index held_payments_open on held_payments (created_at) where settled_at is null;

call app.protect_tenant_table('payment_events', 'select, insert', 'select');
call app.protect_tenant_table('refunds', 'select, insert, update', 'select');
call app.protect_tenant_table('held_payments', 'select, insert, update', 'select');

-- Which refunds of all shops wait for the provider, the longest first; each is carried out inside its own tenant.
create function app.pending_refunds() returns table (tenant_id uuid, refund_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select r.tenant_id, r.id from refunds r where r.status = 'pending' order by r.created_at limit 10000;
  end;
call app.run_as_platform('app.pending_refunds()');

-- Whose order a payment was for: a refund made on the provider's own screens names only the payment.
create function app.order_of_payment(payment_intent_id text) returns table (tenant_id uuid, order_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.tenant_id, o.id from orders o where o.payment_intent_id = order_of_payment.payment_intent_id limit 1;
  end;
call app.run_as_platform('app.order_of_payment(text)');
