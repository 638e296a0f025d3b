-- Who orders.

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
  -- A telephone number is found however it was typed.
  search_text text not null generated always as (
    fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone_digits(phone))
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
create index customers_newest on customers (tenant_id, created_at desc, id);
create index customers_search on customers using gin (tenant_id, search_text gin_trgm_ops);
create index customers_by_kind on customers (tenant_id, is_guest, created_at desc, id);

call app.protect_tenant_table('customers', 'select, insert, update');

-- LIKE is not leakproof, so row-level security keeps it from the text index (see app.matching_products): this function
-- asks for its own tenant only, and answers with how many there are and the ids of one page, newest first.
create function app.matching_customers(words text[], only_guests boolean, page_size integer, skipped integer)
  returns table (total bigint, ids uuid[])
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%'
    from unnest(words) as word
    order by length(word) desc, word);
begin
  return query
    with matching as materialized (
      select c.id, c.created_at from customers c
      where c.tenant_id = app.tenant_id()
        and (only_guests is null or c.is_guest = only_guests)
        and c.search_text like patterns[1]
        and c.search_text like coalesce(patterns[2], patterns[1])
        and c.search_text like coalesce(patterns[3], patterns[1])
        and c.search_text like all (patterns[4:])
    )
    select (select count(*) from matching),
           array(select m.id from matching m order by m.created_at desc, m.id limit page_size offset skipped);
end $$;
call app.run_as_platform('app.matching_customers(text[], boolean, integer, integer)');
grant execute on function app.matching_customers(text[], boolean, integer, integer) to fournil_tenant;

-- How many customers a shop has is on two screens, and counting a hundred thousand of them takes longer than the rest of
-- either. Those who came before a moment are counted once and the figure kept; only who came since is counted each time.

create table customer_counts (
  tenant_id uuid primary key references tenants (id),
  counted_until timestamptz not null,
  registered integer not null,
  guests integer not null
);
call app.protect_tenant_table('customer_counts', 'select, insert, update, delete');

create function app.customers_lock(shop uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended('customers ' || shop, 0);
revoke execute on function app.customers_lock(uuid) from public;
grant execute on function app.customers_lock(uuid) to fournil_tenant, fournil_platform;

-- Moves the moment on by itself when many have come since. It stays an hour behind: whoever is being written down while
-- others are counted will then be found after it.
create function app.count_customers(out registered integer, out guests integer)
  language plpgsql set search_path = public, pg_temp as $$
declare
  many constant integer := 2000;
  horizon constant timestamptz := now() - interval '1 hour';
  kept customer_counts;
  before_horizon customer_counts;
begin
  select * into kept from customer_counts where tenant_id = app.tenant_id();
  select count(*) filter (where not c.is_guest), count(*) filter (where c.is_guest),
         count(*) filter (where not c.is_guest and c.created_at < horizon), count(*) filter (where c.is_guest and c.created_at < horizon)
  into registered, guests, before_horizon.registered, before_horizon.guests
  from customers c
  where c.tenant_id = app.tenant_id() and c.created_at >= coalesce(kept.counted_until, '-infinity');

  -- Not while somebody changes what lies in the past: they void the figure, and must find it there.
  if before_horizon.registered + before_horizon.guests >= many and pg_try_advisory_xact_lock_shared(app.customers_lock(app.tenant_id())) then
    insert into customer_counts (tenant_id, counted_until, registered, guests)
    select app.tenant_id(), horizon, count(*) filter (where not c.is_guest), count(*) filter (where c.is_guest)
    from customers c where c.tenant_id = app.tenant_id() and c.created_at < horizon
    on conflict (tenant_id) do update
      set (counted_until, registered, guests) = (excluded.counted_until, excluded.registered, excluded.guests);
  end if;
  registered := registered + coalesce(kept.registered, 0);
  guests := guests + coalesce(kept.guests, 0);
end $$;
revoke execute on function app.count_customers() from public;
grant execute on function app.count_customers() to fournil_tenant, fournil_platform;

-- Whatever changes who was already counted makes the kept figure void.
create function app.forget_customer_count() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(app.customers_lock(coalesce(new.tenant_id, old.tenant_id)));
  delete from customer_counts where tenant_id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;
call app.run_as_platform('app.forget_customer_count()');

create trigger customer_written_into_the_past after insert on customers
  for each row when (new.created_at < now() - interval '30 minutes') execute function app.forget_customer_count();
create trigger customer_counted_otherwise after update on customers
  for each row when (old.is_guest <> new.is_guest or old.created_at <> new.created_at)
  execute function app.forget_customer_count();
create trigger customer_gone after delete on customers
  for each row execute function app.forget_customer_count();
