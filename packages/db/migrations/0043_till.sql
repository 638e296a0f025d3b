-- Money as it came and went, and what was added up of it: what the law asks of software that records payments (CGI 286, I,
-- 3° bis). Rows are only added, numbered without a gap and chained by a hash, a chain a shop; packages/domain/src/till-texts.ts
-- writes the same texts, so that an archive can be verified without this database.

create domain payment_means as text check (value in ('card_online', 'cash', 'card_counter', 'voucher', 'transfer'));
create domain payment_kind as text check (value in ('payment', 'refund', 'refund_taken_back', 'reversal', 'correction'));
create domain closing_kind as text check (value in ('day', 'month', 'year'));

create table payments (
  tenant_id uuid not null references tenants (id),
  number integer not null,
  kind payment_kind not null,
  order_id uuid not null,
  order_number text not null,
  store_id uuid not null,
  -- Below zero: it went back.
  amount integer not null check (amount <> 0),
  means payment_means not null,
  -- [{ tax_rate, base_ht, tax_amount, total_ttc }], with the sign of the amount.
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  -- On the store's clock.
  day date not null,
  -- The day whose closing counts it: its own, or the first that was still open when it was written.
  closing_day date not null,
  taken_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('shopper', 'member', 'super_admin', 'job', 'webhook')),
  -- No foreign key: the row says who it was, whatever becomes of the account.
  taken_by uuid,
  refund_id uuid,
  -- The number of the payment that this one takes back.
  reversal_of integer,
  previous_hash bytea,
  hash bytea not null,
  primary key (tenant_id, number),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id),
  foreign key (tenant_id, refund_id) references refunds (tenant_id, id),
  foreign key (tenant_id, reversal_of) references payments (tenant_id, number),
  check ((kind in ('refund', 'refund_taken_back')) = (refund_id is not null)),
  check ((kind = 'reversal') = (reversal_of is not null))
);
create index payments_of_order on payments (tenant_id, order_id);
create index payments_of_store on payments (tenant_id, store_id);
create index payments_to_close on payments (tenant_id, closing_day, number);
create index payments_at_counter on payments (tenant_id, closing_day) where means <> 'card_online';
-- An order is paid once, a refund booked once and taken back once, a payment reversed once.
create unique index payments_once on payments (tenant_id, order_id) where kind = 'payment';
create unique index payments_of_refund on payments (tenant_id, refund_id, kind) where refund_id is not null;
create unique index payments_reversed_once on payments (tenant_id, reversal_of) where reversal_of is not null;

create table closings (
  tenant_id uuid not null references tenants (id),
  number integer not null,
  kind closing_kind not null,
  period_start date not null,
  payments_count integer not null,
  first_number integer,
  last_number integer,
  total bigint not null,
  -- [{ means, payments_count, total }] and [{ tax_rate, base_ht, tax_amount, total_ttc }].
  by_means jsonb not null,
  by_tax jsonb not null,
  -- Everything since the first payment.
  perpetual_total bigint not null,
  -- The last payment there was when it was made: rows cut off the end of the chain show.
  payments_until integer,
  payments_hash bytea,
  closed_at timestamptz not null,
  previous_hash bytea,
  hash bytea not null,
  primary key (tenant_id, number),
  unique (tenant_id, kind, period_start)
);

call app.protect_tenant_table('payments', 'select, insert', 'select');
call app.protect_tenant_table('closings', 'select, insert', 'select');

-- One writer of a shop's till at a time: no number twice, no row that two follow, no payment beside its closing.
create function app.lock_till(shop uuid) returns void
  language sql volatile
  return pg_advisory_xact_lock(hashtextextended('till ' || shop, 0));

create function app.till_time(at timestamptz) returns text
  language sql immutable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create function app.till_taxes(taxes jsonb) returns text
  language sql immutable parallel safe
  begin atomic
    select coalesce(string_agg(format('%s:%s:%s:%s', tax_rate::numeric(5, 2), base_ht, tax_amount, total_ttc), ',' order by tax_rate), '')
    from jsonb_to_recordset(taxes) as rate (tax_rate numeric, base_ht bigint, tax_amount bigint, total_ttc bigint);
  end;

create function app.till_means(means jsonb) returns text
  language sql immutable parallel safe
  begin atomic
    select coalesce(string_agg(format('%s:%s:%s', part.means, payments_count, total), ',' order by part.means collate "C"), '')
    from jsonb_to_recordset(means) as part (means text, payments_count integer, total bigint);
  end;

create function app.payment_text(p payments) returns text
  language sql immutable parallel safe
  return format('payment|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s', p.tenant_id, p.number, p.kind, p.order_id, p.order_number,
    p.store_id, p.amount, p.means, app.till_taxes(p.taxes), to_char(p.day, 'YYYY-MM-DD'), to_char(p.closing_day, 'YYYY-MM-DD'),
    app.till_time(p.taken_at), p.actor_kind, p.taken_by, p.refund_id, p.reversal_of);

create function app.closing_text(c closings) returns text
  language sql immutable parallel safe
  return format('closing|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s', c.tenant_id, c.number, c.kind, to_char(c.period_start, 'YYYY-MM-DD'),
    c.payments_count, c.first_number, c.last_number, c.total, app.till_means(c.by_means), app.till_taxes(c.by_tax),
    c.perpetual_total, c.payments_until, encode(c.payments_hash, 'hex'), app.till_time(c.closed_at));

create function app.till_hash(previous_hash bytea, entry text) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(format('%s|%s', encode(previous_hash, 'hex'), entry), 'UTF8'));

-- Whoever adds a payment says what it was; number, closing and hash are not theirs to choose.
create function app.chain_payment() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  before payments;
begin
  perform app.lock_till(new.tenant_id);
  select * into before from payments where tenant_id = new.tenant_id order by number desc limit 1;
  new.number := coalesce(before.number, 0) + 1;
  new.previous_hash := before.hash;
  new.taken_at := date_trunc('milliseconds', new.taken_at);
  new.closing_day := greatest(new.day, (
    select max(period_start) + 1 from closings where tenant_id = new.tenant_id and kind = 'day'));
  if new.amount <> (select coalesce(sum((rate->>'total_ttc')::bigint), 0) from jsonb_array_elements(new.taxes) as rate) then
    raise exception 'The taxes of a payment of % do not add up to it: %.', new.amount, new.taxes;
  end if;
  if new.kind = 'reversal' and not exists (
    select from payments p where p.tenant_id = new.tenant_id and p.number = new.reversal_of and p.order_id = new.order_id
      and p.amount = -new.amount and p.means = new.means and p.kind <> 'reversal') then
    raise exception 'Payment % is not what this would take back.', new.reversal_of;
  end if;
  new.hash := app.till_hash(new.previous_hash, app.payment_text(new));
  return new;
end $$;

-- Whoever closes says which period; every figure is added up here.
create function app.chain_closing() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  before closings;
  last_day date;
  period_end date := (new.period_start + ('1 ' || new.kind)::interval)::date - 1;
begin
  perform app.lock_till(new.tenant_id);
  select * into before from closings where tenant_id = new.tenant_id order by number desc limit 1;
  last_day := (select max(period_start) from closings where tenant_id = new.tenant_id and kind = 'day');
  if new.period_start <> date_trunc(new.kind, new.period_start)::date then
    raise exception 'No % begins on %.', new.kind, new.period_start;
  end if;
  if new.kind = 'day' and new.period_start <= last_day then
    raise exception 'The till is closed up to %.', last_day;
  end if;
  if exists (
    select from payments p where p.tenant_id = new.tenant_id and p.closing_day <= period_end
      and (last_day is null or p.closing_day > last_day) and (new.kind <> 'day' or p.closing_day < new.period_start)) then
    raise exception 'Days before the end of the % of % are still open.', new.kind, new.period_start;
  end if;

  select count(*), min(p.number), max(p.number), coalesce(sum(p.amount), 0)
  into new.payments_count, new.first_number, new.last_number, new.total
  from payments p where p.tenant_id = new.tenant_id and p.closing_day between new.period_start and period_end;
  select coalesce(jsonb_agg(jsonb_build_object('means', part.means, 'payments_count', part.n, 'total', part.total) order by part.means), '[]')
  into new.by_means
  from (
    select p.means, count(*) as n, sum(p.amount) as total
    from payments p where p.tenant_id = new.tenant_id and p.closing_day between new.period_start and period_end
    group by p.means
  ) part;
  select coalesce(jsonb_agg(jsonb_build_object('tax_rate', part.tax_rate, 'base_ht', part.base_ht, 'tax_amount', part.tax_amount,
    'total_ttc', part.total_ttc) order by part.tax_rate), '[]')
  into new.by_tax
  from (
    select rate.tax_rate, sum(rate.base_ht) as base_ht, sum(rate.tax_amount) as tax_amount, sum(rate.total_ttc) as total_ttc
    from payments p
    cross join lateral jsonb_to_recordset(p.taxes) as rate (tax_rate numeric, base_ht bigint, tax_amount bigint, total_ttc bigint)
    where p.tenant_id = new.tenant_id and p.closing_day between new.period_start and period_end
    group by rate.tax_rate
  ) part;

  new.perpetual_total := coalesce((
    select c.perpetual_total from closings c
    where c.tenant_id = new.tenant_id and c.kind = 'day' and c.period_start <= period_end
    order by c.period_start desc limit 1), 0) + case new.kind when 'day' then new.total else 0 end;
  select p.number, p.hash into new.payments_until, new.payments_hash
  from payments p where p.tenant_id = new.tenant_id order by p.number desc limit 1;
  new.closed_at := date_trunc('milliseconds', new.closed_at);
  new.number := coalesce(before.number, 0) + 1;
  new.previous_hash := before.hash;
  new.hash := app.till_hash(new.previous_hash, app.closing_text(new));
  return new;
end $$;

create trigger chained before insert on payments for each row execute function app.chain_payment();
create trigger chained before insert on closings for each row execute function app.chain_closing();

create function app.refuse_till_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'Rows of % are only added.', tg_table_name using errcode = 'insufficient_privilege';
end $$;
-- Only a shop that leaves for good takes its rows along.
create trigger unalterable before update on payments for each row execute function app.refuse_till_change();
create trigger unalterable before update on closings for each row execute function app.refuse_till_change();
create trigger unremovable before delete on payments for each row
  when (current_user <> 'fournil_removal') execute function app.refuse_till_change();
create trigger unremovable before delete on closings for each row
  when (current_user <> 'fournil_removal') execute function app.refuse_till_change();

-- What an order cost is not changed once it is paid. The roles of the application are held to it; a migration is not.
create function app.refuse_paid_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'What a paid order cost does not change.' using errcode = 'insufficient_privilege';
end $$;
create trigger paid_amounts before update on orders for each row
  when (current_user in ('fournil_tenant', 'fournil_platform') and old.paid_at is not null
    and (old.total_amount, old.subtotal_ht, old.total_tax, old.total_ttc, old.discount_amount, old.order_number, old.paid_at, old.paid_on)
      is distinct from
      (new.total_amount, new.subtotal_ht, new.total_tax, new.total_ttc, new.discount_amount, new.order_number, new.paid_at, new.paid_on))
  execute function app.refuse_paid_change();
create trigger paid_orders_stay before delete on orders for each row
  when (current_user in ('fournil_tenant', 'fournil_platform') and old.paid_at is not null)
  execute function app.refuse_paid_change();

create function app.refuse_paid_line() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from payments p where p.tenant_id = new.tenant_id and p.order_id = new.order_id) then
    raise exception 'What a paid order cost does not change.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger paid_amounts before insert on order_items for each row
  when (current_user in ('fournil_tenant', 'fournil_platform')) execute function app.refuse_paid_line();
create trigger paid_amounts before insert on order_taxes for each row
  when (current_user in ('fournil_tenant', 'fournil_platform')) execute function app.refuse_paid_line();

revoke execute on function app.lock_till(uuid), app.till_time(timestamptz), app.till_taxes(jsonb), app.till_means(jsonb),
  app.payment_text(payments), app.closing_text(closings), app.till_hash(bytea, text), app.chain_payment(), app.chain_closing(),
  app.refuse_till_change(), app.refuse_paid_change(), app.refuse_paid_line() from public;
grant execute on function app.lock_till(uuid), app.till_time(timestamptz), app.till_taxes(jsonb), app.till_means(jsonb),
  app.payment_text(payments), app.closing_text(closings), app.till_hash(bytea, text) to fournil_tenant, fournil_platform;

-- Shops with a day to close: it is over at each of their stores, and money came on it or the shop takes money at its counter.
create function app.tills_to_close(at timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id from tenants t
    cross join lateral (
      select min((at at time zone s.time_zone)::date) - 1 as day from store_locations s where s.tenant_id = t.id
    ) past
    cross join lateral (
      select coalesce(max(c.period_start) filter (where c.kind = 'day'), '-infinity') as day,
             coalesce(max(c.period_start) filter (where c.kind = 'month'), '-infinity') as month
      from closings c where c.tenant_id = t.id
    ) closed
    where (t.deletion_due_at is null or t.deletion_due_at > at)
      and (exists (select from payments p where p.tenant_id = t.id and p.closing_day > closed.day and p.closing_day <= past.day)
        or closed.day < past.day and exists (
          select from payments p where p.tenant_id = t.id and p.means <> 'card_online' and p.closing_day <= past.day)
        or exists (select from closings c where c.tenant_id = t.id and c.kind = 'day'
          and c.period_start >= closed.month + interval '1 month' and c.period_start < date_trunc('month', past.day + 1)))
    limit 10000;
  end;
call app.run_as_platform('app.tills_to_close(timestamptz)');
