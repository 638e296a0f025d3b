-- Orders in the back office: what a cancelled one left behind, refunds from wherever they come, and lists that stay quick.

-- The status says what an order holds of stock and places. A cancelled one gave everything back, unless the shop chose
-- otherwise: the goods were lost, or the place stays taken.
alter table orders
  add column goods_lost boolean not null default false,
  add column keeps_place boolean not null default false,
  add constraint orders_left_behind check (status = 'cancelled' or not (goods_lost or keeps_place));

-- Two things can happen to an order within one tick of the clock; which was first is known all the same.
alter table order_events add column number bigint generated always as identity;

alter table refunds
  -- The customer is not written to about every refund.
  add column tell_customer boolean not null default true,
  -- Set when somebody paid an order that was paid already: this payment goes back, the order's own stays.
  add column second_payment_intent_id text;

-- A refund that the provider tells us of is booked once, whoever made it.
create unique index refunds_at_provider on refunds (tenant_id, provider_refund_id) where provider_refund_id is not null;

-- 06 12 34 56 78, 06.12.34.56.78 and +33 6 12 34 56 78 are one number.
create function public.phone_digits(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(value, '[^0-9+]', '', 'g'), '^(\+|00)330?', '0');

-- What a counter asks by: number (with and without its dashes), name, telephone, pickup code.
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (
  fold(order_number || ' ' || regexp_replace(order_number, '(?<=[0-9])-(?=[0-9])', '', 'g') || ' ' || pickup_code || ' ' ||
    customer_first_name || ' ' || customer_last_name || ' ' || phone_digits(customer_phone))
) stored;
create index orders_search on orders using gin (tenant_id, search_text gin_trgm_ops);

-- One page of one store, in one status, newest first.
create index orders_of_store_by_status on orders (tenant_id, store_id, status, created_at desc, id desc);
drop index orders_of_store;
create index orders_of_store on orders (tenant_id, store_id, created_at desc, id desc);
create index orders_of_payment on orders (payment_intent_id) where payment_intent_id is not null;

-- LIKE is not leakproof, so row-level security keeps it from the text index; this function stands inside the walls by
-- itself and asks for its own tenant only. Every word must be found; the ids come newest first, `at_most` of them.
--
-- What is common is found among the latest orders, by walking backwards through them; what is rare is found by the text
-- index, whose finds must all be fetched and sorted, so that a common name would fetch tens of thousands. Which of the two
-- a search is, the planner guesses wrongly too often: long numbers and pickup codes are taken for rare, all else is first
-- looked for among the latest. Words of one or two signs are in no text index and are looked for nowhere else.
create function walls.matching_orders(
  words text[], wanted_status text, wanted_store uuid, wanted_date date, at_most integer
) returns setof uuid
  language plpgsql stable security definer rows 200
  set search_path = public, pg_temp as $$
declare
  latest constant integer := 20000;
  folded text[] := array(select fold(word) from unnest(words) as word);
  is_rare boolean := exists (select from unnest(folded) as word where word ~ '[0-9]{5}|^[a-z]{2}[0-9]{2}$');
  is_indexed boolean := exists (select from unnest(folded) as word where word ~ '[[:alnum:]]{3}');
  -- What LIKE takes for a pattern is only text here. Everything is spelled out, so that each search is planned for itself.
  alike text := (
    select string_agg(format('o.search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(folded) as word);
  chosen text := concat_ws(' and ',
    -- Nobody in particular is nobody: without a tenant this is NULL, and nothing is found.
    format('o.tenant_id = %L', walls.tenant_id()),
    'o.status = ' || quote_literal(wanted_status),
    'o.store_id = ' || quote_literal(wanted_store),
    'o.pickup_date = ' || quote_literal(wanted_date));
  found uuid[];
  is_enough boolean := false;
begin
  if not is_rare then
    execute format(
      'select array(select o.id from (select o.id, o.created_at, o.search_text from orders o where %s
         order by o.created_at desc, o.id desc limit %s) as o where %s order by o.created_at desc, o.id desc limit %s)',
      chosen, latest, alike, at_most) into found;
    is_enough := cardinality(found) = at_most or not is_indexed;
  end if;
  if not is_rare and not is_enough then
    -- Perhaps there were no others.
    execute format('select count(*) < %s from (select from orders o where %s limit %1$s) as o', latest, chosen) into is_enough;
  end if;
  if is_enough then
    return query select unnest(found);
    return;
  end if;
  -- Sorted by something that no index is sorted by: only the text index is left to find them with.
  return query execute format(
    'select o.id from orders o where %s and %s order by o.created_at + interval ''0'' desc, o.id desc limit %s',
    chosen, alike, at_most);
end $$;

-- Which sales of all shops have waited long enough; each is then released in its own tenant.
create function walls.sales_to_release(as_of timestamptz, at_most integer) returns table (tenant_id uuid, order_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.tenant_id, t.order_id from platform_transactions t
    where t.status = 'pending' and t.release_at <= as_of
    order by t.release_at
    limit at_most;
  end;

-- Whose order a payment was for: a refund made on the provider's own screens names nothing but the payment.
create function walls.order_of_payment(payment_intent_id text) returns table (tenant_id uuid, order_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.tenant_id, o.id from orders o where o.payment_intent_id = order_of_payment.payment_intent_id limit 1;
  end;

grant create on schema walls to fournil_platform;
alter function walls.matching_orders(text[], text, uuid, date, integer) owner to fournil_platform;
alter function walls.sales_to_release(timestamptz, integer) owner to fournil_platform;
alter function walls.order_of_payment(text) owner to fournil_platform;
revoke create on schema walls from fournil_platform;
revoke execute on function walls.matching_orders(text[], text, uuid, date, integer),
  walls.sales_to_release(timestamptz, integer), walls.order_of_payment(text) from public;
grant execute on function walls.matching_orders(text[], text, uuid, date, integer) to fournil_tenant;
