-- Orders, their lines and their history.

create domain order_status as text check (value in ('pending', 'paid', 'preparing', 'ready', 'completed', 'cancelled'));
create domain payment_status as text check (value in ('pending', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded'));
create domain hold_status as text check (value in ('held', 'released', 'kept'));

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
  -- The shopper's own cancellation ends here, as it was promised when the order was placed. Null: only the shop cancels.
  cancellable_until timestamptz,
  notes text check (length(notes) <= 1000),
  promo_code_id uuid,
  promo_code text,
  -- For whom the invoice is made out, when it is not for the person: company_name, address, siren ...
  company jsonb check (jsonb_typeof(company) = 'object'),
  discount_amount integer not null default 0 check (discount_amount >= 0),
  total_amount integer not null check (total_amount >= 0),
  subtotal_ht integer not null check (subtotal_ht >= 0),
  total_tax integer not null check (total_tax >= 0),
  total_ttc integer not null check (total_ttc >= 0),
  refunded_amount integer not null default 0 check (refunded_amount between 0 and total_ttc),
  -- A cancelled order gives its stock and its place back, unless the goods are lost or the shop keeps the place taken.
  goods_lost boolean not null default false,
  keeps_place boolean not null default false,
  -- Whoever collects it pays at the counter: it is made without being paid, and never lapses.
  pays_on_collection boolean not null default false,
  -- Entered by the shop for somebody who called.
  taken_by_phone boolean not null default false,
  hold_status hold_status not null default 'held',
  hold_expires_at timestamptz not null,
  -- Who placed it on the network, as long as it waits for its payment: one visitor may keep only so much.
  hold_address text,
  -- When somebody was last seen paying: the hold goes on.
  payment_seen_at timestamptz,
  payment_provider text not null,
  -- The shop's own account at the provider, where it takes its money itself, and what the platform keeps of it; null: the
  -- platform takes it. Written with the order, so that whoever asks twice asks for the same.
  payment_account text,
  application_fee integer check (application_fee between 0 and total_ttc),
  payment_session_id text,
  payment_url text,
  -- Since when the provider says that it does not know the session.
  session_unknown_at timestamptz,
  payment_intent_id text,
  paid_at timestamptz,
  -- The day of payment on the store's wall clock: what reports count by.
  paid_on date,
  -- When its customer was asked for a review: once.
  review_invited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a counter asks by: number (with and without its dashes), pickup code, name, telephone, e-mail.
  search_text text not null generated always as (
    fold(order_number || ' ' || regexp_replace(order_number, '(?<=[0-9])-(?=[0-9])', '', 'g') || ' ' || pickup_code || ' ' ||
      customer_first_name || ' ' || customer_last_name || ' ' || phone_digits(customer_phone) || ' ' || customer_email)
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
  check ((paid_at is null) = (paid_on is null)),
  constraint orders_left_behind check (status = 'cancelled' or not (goods_lost or keeps_place))
);
-- Each is used by a query or guards a rule: packages/services/src/orders/order-indexes.test.ts. Every one more is written
-- at each order; without one on payment_session_id, writing the session down touches no index at all.
create index orders_newest on orders (tenant_id, created_at desc, id desc);
create index orders_by_status on orders (tenant_id, status, created_at desc, id desc);
create index orders_by_pickup on orders (tenant_id, pickup_date, store_id, pickup_time);
-- What waits to be made or collected, in the order in which it is due: a few among all that were ever ordered.
create index orders_to_collect on orders (tenant_id, pickup_at) where status in ('paid', 'preparing', 'ready');
create index orders_of_store on orders (tenant_id, store_id, created_at desc, id desc);
create index orders_of_store_by_status on orders (tenant_id, store_id, status, created_at desc, id desc);
create index orders_of_customer on orders (tenant_id, customer_id, created_at desc);
-- A slot and a code look for their orders when they are removed; a code lists them, too.
create index orders_of_slot on orders (tenant_id, slot_id) where slot_id is not null;
create index orders_of_promo_code on orders (tenant_id, promo_code_id, created_at desc, id desc) where promo_code_id is not null;
create index orders_paid on orders (tenant_id, paid_on, order_number) where paid_on is not null;
-- What nobody has paid yet, of whom and from where: in a rush there are thousands.
create index orders_held on orders (tenant_id, customer_email) where hold_status = 'held';
create index orders_held_at_address on orders (tenant_id, hold_address) where hold_status = 'held' and hold_address is not null;
create index orders_of_payment on orders (payment_intent_id) where payment_intent_id is not null;
create index orders_search on orders using gin (tenant_id, search_text gin_trgm_ops);

alter table product_reviews add foreign key (tenant_id, order_id) references orders (tenant_id, id);

create table order_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  product_id uuid not null,
  position smallint not null,
  -- A line keeps its own copy: the catalogue moves on, the order does not.
  product_name text not null,
  -- [{ option_id, choice_id, label, value, price }]: what was chosen, in the words of the day; a text has no choice_id.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  quantity integer not null check (quantity > 0),
  -- With what its options cost.
  unit_price integer not null check (unit_price >= 0),
  unit_price_ht integer not null check (unit_price_ht >= 0),
  tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
  discount_amount integer not null default 0 check (discount_amount >= 0),
  subtotal integer not null,
  tax_amount integer not null,
  total_ttc integer not null,
  -- Where the stock of this line is reserved, so that it goes back to the same shelf. It follows the product's mode.
  stock_management_mode stock_management_mode not null default 'none',
  -- What the law wants to be shown of it.
  net_quantity integer check (net_quantity > 0),
  net_quantity_unit text check (net_quantity_unit in ('g', 'ml', 'piece')),
  has_alcohol boolean not null default false,
  is_perishable boolean not null default true,
  -- Of goods sold by weight: unit_price is what unit_grams would cost. What they weigh together is known before they are handed over.
  price_per_kilo integer check (price_per_kilo > 0),
  weight_unit weight_unit,
  unit_grams integer check (unit_grams > 0),
  weighed_grams integer check (weighed_grams > 0),
  -- Units that went back on the shelf with a refund: the order holds them no more.
  restocked_quantity integer not null default 0 check (restocked_quantity between 0 and quantity),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  check (total_ttc = unit_price * quantity - discount_amount),
  check (subtotal + tax_amount = total_ttc),
  check ((net_quantity is null) = (net_quantity_unit is null)),
  check (num_nulls(price_per_kilo, weight_unit, unit_grams) in (0, 3)),
  check (weighed_grams is null or unit_grams is not null)
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
  -- Which came first, when two things happen within one tick of the clock.
  number bigint generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index order_events_of_order on order_events (tenant_id, order_id, created_at);
create index order_events_actor on order_events (actor_user_id);
create index order_events_impersonator on order_events (impersonator_user_id);

-- What the shop wrote about an order: for itself, or to its customer. A row of the order's history points here, so that the
-- words can be erased with the person.
create table order_notes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null check (kind in ('note', 'message')),
  -- Of a message.
  subject text check (length(subject) between 1 and 150),
  body text not null check (length(body) <= 2000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check ((kind = 'message') = (subject is not null))
);
create index order_notes_of_order on order_notes (tenant_id, order_id);

call app.protect_tenant_table('orders', 'select, insert, update');
call app.protect_tenant_table('order_notes', 'select, insert, update (subject, body)', 'select');
call app.protect_tenant_table('order_items', 'select, insert', 'select');
-- What a person wrote is erased with the person.
grant update (stock_management_mode, weighed_grams, restocked_quantity, options) on order_items to fournil_tenant;
call app.protect_tenant_table('order_taxes', 'select, insert', 'select');
call app.protect_tenant_table('order_events', 'select, insert', 'select, insert');

-- Statements that are sent along with their commit are not heard before it: one that finds too little is an error, so that
-- nothing is committed.
create function app.refuse() returns void
  language plpgsql as $$
begin
  raise exception 'There is too little left.' using errcode = 'FO001';
end $$;
revoke execute on function app.refuse() from public;
grant execute on function app.refuse() to fournil_tenant;

-- What a customer has spent, and when they last ordered, follow their orders. An order that is paid stays so: only what it
-- cost less what went back moves.
create function app.count_for_customer() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update customers c set total_spent = c.total_spent + (new.total_ttc - new.refunded_amount)
      - case when old.paid_at is not null then old.total_ttc - old.refunded_amount else 0 end,
    last_order_at = greatest(c.last_order_at, new.created_at)
  where c.tenant_id = new.tenant_id and c.id = new.customer_id;
  return null;
end $$;
create trigger counted_for_customer after update of paid_at, refunded_amount, total_ttc on orders
  for each row when (new.paid_at is not null) execute function app.count_for_customer();

-- Those that come in paid, all of one statement at once: a row that is written a hundred thousand times over by one of them
-- takes longer each time.
create function app.count_new_orders() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update customers c set total_spent = c.total_spent + o.spent, last_order_at = greatest(c.last_order_at, o.latest)
  from (
    select tenant_id, customer_id, sum(total_ttc - refunded_amount) as spent, max(created_at) as latest
    from added where paid_at is not null group by tenant_id, customer_id
  ) o
  where c.tenant_id = o.tenant_id and c.id = o.customer_id;
  return null;
end $$;
create trigger new_orders_counted after insert on orders referencing new table as added
  for each statement execute function app.count_new_orders();
revoke execute on function app.count_for_customer(), app.count_new_orders() from public;

-- Row-level security keeps LIKE from the text index (see app.matching_products): this function asks for its own tenant
-- only. Every word must be found; the ids come newest first, `at_most` of them.
--
-- A common word is found among the latest orders, by walking backwards through them; a rare one by the text index, whose
-- finds must all be fetched and sorted, so that a common name would fetch tens of thousands. The planner guesses wrongly
-- too often which of the two a word is: long numbers and pickup codes are taken for rare, everything else is first looked
-- for among the latest. A number that is still being typed ('CMD-2026-0') begins a hundred thousand numbers: its year
-- does not make it rare, but says when the order was placed.
create function app.matching_orders(
  words text[], wanted_status text, wanted_store uuid, wanted_date date, at_most integer
) returns setof uuid
  language plpgsql stable security definer rows 200
  set search_path = public, pg_temp as $$
declare
  latest constant integer := 20000;
  folded text[] := array(select fold(word) from unnest(words) as word);
  is_rare boolean := exists (
    select from unnest(folded) as word
    where regexp_replace(word, '^(cmd-)?20[0-9]{2}', '') ~ '[0-9]{5}' or word ~ '^[a-z]{2}[0-9]{2}$');
  is_indexed boolean := exists (select from unnest(folded) as word where word ~ '[[:alnum:]]{3}');
  year_of_number integer := (select min(substring(word from '^cmd-(20[0-9]{2})')::integer) from unnest(folded) as word);
  -- What LIKE takes for a pattern is only text here. Everything is spelled out, so that each search is planned for itself.
  alike text := (
    select string_agg(format('o.search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(folded) as word);
  chosen text := concat_ws(' and ',
    -- Without a tenant this is NULL, and nothing is found.
    format('o.tenant_id = %L', app.tenant_id()),
    'o.status = ' || quote_literal(wanted_status),
    'o.store_id = ' || quote_literal(wanted_store),
    'o.pickup_date = ' || quote_literal(wanted_date));
  -- A year ends at different moments around the world.
  until_then text := concat_ws(' and ', chosen,
    'o.created_at < ' || quote_literal(make_timestamptz(year_of_number + 1, 1, 3, 0, 0, 0, 'UTC')));
  found uuid[];
  is_enough boolean := false;
begin
  if not is_rare then
    execute format(
      'select array(select o.id from (select o.id, o.created_at, o.search_text from orders o where %s
         order by o.created_at desc, o.id desc limit %s) as o where %s order by o.created_at desc, o.id desc limit %s)',
      until_then, latest, alike, at_most) into found;
    is_enough := cardinality(found) = at_most;
  end if;
  if not is_rare and not is_enough and year_of_number is null then
    -- Perhaps there were no others.
    execute format('select count(*) < %s from (select from orders o where %s limit %1$s) as o', latest, chosen) into is_enough;
  end if;
  if is_enough then
    return query select unnest(found);
    return;
  end if;
  -- 'Li', 'O''N': no index knows so short a word, and a name is no less a name for that. All orders are walked through.
  if not is_indexed then
    return query execute format(
      'select o.id from orders o where %s and %s order by o.created_at desc, o.id desc limit %s', chosen, alike, at_most);
    return;
  end if;
  -- Sorted by something that no index is sorted by: only the text index is left to find them with.
  return query execute format(
    'select o.id from orders o where %s and %s order by o.created_at + interval ''0'' desc, o.id desc limit %s',
    chosen, alike, at_most);
end $$;
call app.run_as_platform('app.matching_orders(text[], text, uuid, date, integer)');
grant execute on function app.matching_orders(text[], text, uuid, date, integer) to fournil_tenant;

-- After a restart: which orders of all shops still wait for their money, so that each can be asked after in its own tenant.
create function app.orders_awaiting_payment() returns table (tenant_id uuid, order_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.tenant_id, o.id from orders o
    where o.hold_status = 'held' and o.payment_status = 'pending'
    order by o.hold_expires_at
    limit 10000;
  end;
call app.run_as_platform('app.orders_awaiting_payment()');
