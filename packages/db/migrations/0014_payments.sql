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
  -- Of one that the provider took back after it had been given: when, and on which day of the store. A day that has been
  -- reported stays as it was.
  taken_back_at timestamptz,
  taken_back_on date,
  -- Of a failed one: when somebody of the shop said that the money has gone back another way.
  closed_at timestamptz,
  closed_by uuid references users (id) on delete set null,
  -- The one that the provider had taken back, in whose place this was asked for.
  retry_of uuid,
  -- Its lines were chosen. Otherwise it is a part of the whole order, and is spread over the lines when it is settled.
  by_line boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, retry_of) references refunds (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index refunds_of_order on refunds (tenant_id, order_id);
create index refunds_by on refunds (requested_by);
create unique index refunds_retried_once on refunds (tenant_id, retry_of) where retry_of is not null;
create index refunds_closed_by on refunds (closed_by) where closed_by is not null;
create index refunds_waiting on refunds (created_at) where status = 'pending';
create index refunds_settled on refunds (tenant_id, settled_on, id) where settled_on is not null;
create index refunds_taken_back on refunds (tenant_id, taken_back_on, id) where taken_back_on is not null;
-- The dashboard asks for refunds that failed, of which there are few among many.
create index refunds_failed on refunds (tenant_id, created_at desc) where status = 'failed' and closed_at is null;
-- A refund that the provider tells us of is booked once, whoever made it.
create unique index refunds_at_provider on refunds (tenant_id, provider_refund_id) where provider_refund_id is not null;

-- What of a refund is for which line: VAT and products follow it. Chosen lines are here from the start.
create table refund_lines (
  tenant_id uuid not null references tenants (id),
  refund_id uuid not null,
  order_item_id uuid not null,
  amount integer not null check (amount >= 0),
  -- How many units of it somebody chose; none where it weighed less, or where the whole order was refunded in part.
  quantity integer not null default 0 check (quantity >= 0),
  primary key (tenant_id, refund_id, order_item_id),
  foreign key (tenant_id, refund_id) references refunds (tenant_id, id),
  foreign key (tenant_id, order_item_id) references order_items (tenant_id, id)
);
create index refund_lines_of_line on refund_lines (tenant_id, order_item_id);

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
call app.protect_tenant_table('refund_lines', 'select, insert, update (amount)', 'select');
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

-- Money that is not where it belongs: what a person is shown until it is. Inside a tenant it is that shop's, for the
-- platform's role everybody's. Time comes in, so that all who ask at one moment get one answer.
create function app.payment_issues(at timestamptz) returns table (
  tenant_id uuid, kind text, id uuid, order_id uuid, amount integer, currency text, since timestamptz, reason text, attempts integer)
  language sql stable
  begin atomic
    -- Asked for, and the provider has not done it: it was refused for now, or nobody has come round to it.
    select r.tenant_id, 'refund_waiting', r.id, r.order_id, r.amount, r.currency, r.created_at, r.last_error, r.attempts
    from refunds r
    where r.status = 'pending' and (r.last_error is not null or r.created_at < at - interval '15 minutes')
    union all
    -- Refused for good, or taken back by the provider, and neither asked for again nor given another way.
    select r.tenant_id, 'refund_failed', r.id, r.order_id, r.amount, r.currency, coalesce(r.taken_back_at, r.settled_at, r.created_at), r.last_error, r.attempts
    from refunds r
    join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    where r.status = 'failed' and r.closed_at is null
      and not exists (select from refunds retry where retry.tenant_id = r.tenant_id and retry.retry_of = r.id)
      -- Somebody gave the same again from the order's page.
      and not exists (select from refunds again where again.tenant_id = r.tenant_id and again.order_id = r.order_id
        and again.status in ('pending', 'succeeded') and again.created_at > r.created_at and again.amount = r.amount
        and again.extra_payment_intent_id is not distinct from r.extra_payment_intent_id)
      and (r.extra_payment_intent_id is not null or r.amount <= o.total_ttc - o.refunded_amount - (
        select coalesce(sum(w.amount), 0) from refunds w where w.tenant_id = r.tenant_id and w.order_id = r.order_id
          and w.status = 'pending' and w.extra_payment_intent_id is null))
    union all
    select h.tenant_id, 'payment_held', h.id, h.order_id, h.amount, h.currency, h.created_at, h.reason::text, 0
    from held_payments h
    where h.settled_at is null
    union all
    -- The provider knows no such session: it is asked for an hour before the order lapses.
    select o.tenant_id, 'session_unknown', o.id, o.id, o.total_ttc, 'eur', o.session_unknown_at, null, 0
    from orders o
    where o.hold_status = 'held' and o.payment_status = 'pending' and o.session_unknown_at is not null
    union all
    -- Over, and the provider has not said whether it was paid.
    select o.tenant_id, 'hold_overdue', o.id, o.id, o.total_ttc, 'eur', o.hold_expires_at, null, 0
    from orders o
    where o.hold_status = 'held' and o.payment_status = 'pending' and o.session_unknown_at is null
      and o.hold_expires_at < at - interval '10 minutes';
  end;
revoke execute on function app.payment_issues(timestamptz) from public;
grant execute on function app.payment_issues(timestamptz) to fournil_tenant, fournil_platform;

-- The same of all shops, in numbers: for whoever watches over the platform. Only euros add up.
create function app.count_payment_issues(at timestamptz)
  returns table (kind text, issues integer, shops integer, amount bigint, since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.kind, count(*)::integer, count(distinct i.tenant_id)::integer,
      coalesce(sum(i.amount) filter (where i.currency = 'eur'), 0), min(i.since)
    from app.payment_issues(at) i group by i.kind;
  end;
call app.run_as_platform('app.count_payment_issues(timestamptz)');
