-- How many customers a shop has is on two screens, and counting a hundred thousand of them takes longer than the rest of
-- either. Those who came before a moment are counted once and the figure kept; only who came since is counted each time.

create table customer_counts (
  tenant_id uuid primary key references tenants (id),
  counted_until timestamptz not null,
  registered integer not null,
  guests integer not null
);
call walls.enclose('customer_counts', 'select, insert, update, delete');

create function walls.customers_lock(shop uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended('customers ' || shop, 0);
revoke execute on function walls.customers_lock(uuid) from public;
grant execute on function walls.customers_lock(uuid) to fournil_tenant, fournil_platform;

-- Moves the moment on by itself when many have come since. It stays an hour behind: whoever is being written down while
-- others are counted will then be found after it.
create function walls.count_customers(out registered integer, out guests integer)
  language plpgsql set search_path = public, pg_temp as $$
declare
  many constant integer := 2000;
  horizon constant timestamptz := now() - interval '1 hour';
  kept customer_counts;
  before_horizon customer_counts;
begin
  select * into kept from customer_counts where tenant_id = walls.tenant_id();
  select count(*) filter (where not c.is_guest), count(*) filter (where c.is_guest),
         count(*) filter (where not c.is_guest and c.created_at < horizon), count(*) filter (where c.is_guest and c.created_at < horizon)
  into registered, guests, before_horizon.registered, before_horizon.guests
  from customers c
  where c.tenant_id = walls.tenant_id() and c.created_at >= coalesce(kept.counted_until, '-infinity');

  -- Not while somebody changes what lies in the past: they void the figure, and must find it there.
  if before_horizon.registered + before_horizon.guests >= many and pg_try_advisory_xact_lock_shared(walls.customers_lock(walls.tenant_id())) then
    insert into customer_counts (tenant_id, counted_until, registered, guests)
    select walls.tenant_id(), horizon, count(*) filter (where not c.is_guest), count(*) filter (where c.is_guest)
    from customers c where c.tenant_id = walls.tenant_id() and c.created_at < horizon
    on conflict (tenant_id) do update
      set (counted_until, registered, guests) = (excluded.counted_until, excluded.registered, excluded.guests);
  end if;
  registered := registered + coalesce(kept.registered, 0);
  guests := guests + coalesce(kept.guests, 0);
end $$;
revoke execute on function walls.count_customers() from public;
grant execute on function walls.count_customers() to fournil_tenant, fournil_platform;

-- Whatever changes who was already counted makes the kept figure void.
create function walls.forget_customer_count() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(walls.customers_lock(coalesce(new.tenant_id, old.tenant_id)));
  delete from customer_counts where tenant_id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;
grant create on schema walls to fournil_platform;
alter function walls.forget_customer_count() owner to fournil_platform;
revoke create on schema walls from fournil_platform;
revoke execute on function walls.forget_customer_count() from public;

create trigger customer_written_into_the_past after insert on customers
  for each row when (new.created_at < now() - interval '30 minutes') execute function walls.forget_customer_count();
create trigger customer_counted_otherwise after update on customers
  for each row when (old.is_guest <> new.is_guest or old.created_at <> new.created_at)
  execute function walls.forget_customer_count();
create trigger customer_gone after delete on customers
  for each row execute function walls.forget_customer_count();

-- The dashboard asks for refunds that failed, of which there are few among many.
create index refunds_failed on refunds (tenant_id, created_at desc) where status = 'failed';
