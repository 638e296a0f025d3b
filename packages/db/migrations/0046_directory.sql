-- Which shop lives in which database ("cell"): what must be unique everywhere is asked here, in the platform's own database, whose name is 'home'. A
-- database enters its own shops by itself; those of other cells are claimed here before they are written there.

create table shop_directory (
  shop_id uuid primary key,
  slug text not null unique,
  cell text not null default 'home' check (cell ~ '^[a-z][a-z0-9-]{0,30}$'),
  -- claimed: being written in its cell, and perhaps never; removed: gone for good, and its address leads to nobody else's.
  state text not null default 'here' check (state in ('claimed', 'here', 'moving', 'removed')),
  changed_at timestamptz not null default now()
);
create index shop_directory_unsettled on shop_directory (changed_at) where state in ('claimed', 'moving');

-- Domains that were proved.
create table host_directory (
  domain text primary key,
  shop_id uuid not null references shop_directory (shop_id) on delete cascade
);
create index host_directory_shop on host_directory (shop_id);

call app.protect_platform_table('shop_directory');
call app.protect_platform_table('host_directory');

-- A slug that the directory gave to another shop is taken, as if that one stood in this table: the row is not written.
create function app.enter_shop() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into shop_directory (shop_id, slug) values (new.id, new.slug) on conflict do nothing;
  if found or exists (select from shop_directory d where d.shop_id = new.id and d.slug = new.slug) then return new; end if;
  return null;
end $$;
call app.run_as_platform('app.enter_shop()');

create function app.rename_shop() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update shop_directory d set slug = new.slug where d.shop_id = new.id;
  return null;
end $$;
call app.run_as_platform('app.rename_shop()');

-- A shop that has moved away leaves its rows behind, which are removed: it stays in the directory.
create function app.leave_shop() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from shop_directory d where d.shop_id = old.id and d.cell = 'home' and d.state <> 'moving';
  return null;
end $$;
call app.run_as_platform('app.leave_shop()');

create function app.enter_host() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.is_verified and (tg_op = 'DELETE' or not new.is_verified or new.domain <> old.domain) then
    delete from host_directory h using shop_directory d
    where h.domain = old.domain and h.shop_id = old.tenant_id and d.shop_id = h.shop_id and d.cell = 'home' and d.state <> 'moving';
  end if;
  if tg_op <> 'DELETE' and new.is_verified then
    insert into host_directory as h (domain, shop_id) values (new.domain, new.tenant_id)
    on conflict (domain) do update set domain = excluded.domain where h.shop_id = excluded.shop_id;
    if not found then
      raise unique_violation using message = 'This domain is another shop''s.', constraint = 'tenant_domains_one_holder';
    end if;
  end if;
  return null;
end $$;
call app.run_as_platform('app.enter_host()');

create trigger enters_directory before insert on tenants for each row execute function app.enter_shop();
create trigger renamed_in_directory after update of slug on tenants for each row
  when (new.slug <> old.slug) execute function app.rename_shop();
create trigger leaves_directory after delete on tenants for each row execute function app.leave_shop();
create trigger enters_directory after insert or delete or update of is_verified, domain on tenant_domains
  for each row execute function app.enter_host();

-- What was there before: the walls stand before an owner too.
set local role fournil_platform;
insert into shop_directory (shop_id, slug) select id, slug from tenants on conflict do nothing;
insert into host_directory (domain, shop_id) select domain, tenant_id from tenant_domains where is_verified on conflict do nothing;
reset role;

-- Where a host is answered: asked before a tenant is known.
create function app.cell_of_host(slug text, hostname text) returns table (tenant_id uuid, cell text, state text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select d.shop_id as tenant_id, d.cell, d.state from shop_directory d
    where d.slug = cell_of_host.slug and d.state in ('here', 'moving')
    union all
    select d.shop_id as tenant_id, d.cell, d.state from host_directory h join shop_directory d on d.shop_id = h.shop_id
    where h.domain = cell_of_host.hostname and d.state in ('here', 'moving');
  end;
call app.run_as_platform('app.cell_of_host(text, text)');

create function app.cell_of_shop(tenant_id uuid) returns table (tenant_id uuid, cell text, state text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select d.shop_id as tenant_id, d.cell, d.state from shop_directory d where d.shop_id = cell_of_shop.tenant_id;
  end;
call app.run_as_platform('app.cell_of_shop(uuid)');

-- A slug that nobody has, and that no shop that is gone had, becomes this shop's; false when it is taken.
create function app.claim_shop(tenant_id uuid, slug text, cell text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from removed_shops r where r.slug = claim_shop.slug) then return false; end if;
  insert into shop_directory (shop_id, slug, cell, state)
  values (claim_shop.tenant_id, claim_shop.slug, claim_shop.cell, 'claimed') on conflict do nothing;
  return found;
end $$;
call app.run_as_platform('app.claim_shop(uuid, text, text)');

-- From one state to another, and only from that one; false when it was in another.
create function app.turn_shop(tenant_id uuid, state_before text, state_after text, cell text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update shop_directory d set state = turn_shop.state_after, cell = coalesce(turn_shop.cell, d.cell), changed_at = now()
  where d.shop_id = turn_shop.tenant_id and d.state = turn_shop.state_before;
  if not found then return false; end if;
  -- The slug stays taken, so that no old link leads to a stranger; a domain belongs to whoever owns it.
  if turn_shop.state_after = 'removed' then delete from host_directory h where h.shop_id = turn_shop.tenant_id; end if;
  return true;
end $$;
call app.run_as_platform('app.turn_shop(uuid, text, text, text)');

create function app.release_shop(tenant_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from shop_directory d where d.shop_id = release_shop.tenant_id and d.state = 'claimed';
  return found;
end $$;
call app.run_as_platform('app.release_shop(uuid)');

create function app.claims_before(at timestamptz) returns table (tenant_id uuid, cell text, state text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select d.shop_id as tenant_id, d.cell, d.state from shop_directory d
    where d.state in ('claimed', 'moving') and d.state = 'claimed' and d.changed_at < at order by d.changed_at limit 1000;
  end;
call app.run_as_platform('app.claims_before(timestamptz)');

create function app.claim_host(domain text, tenant_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into host_directory as h (domain, shop_id) values (claim_host.domain, claim_host.tenant_id)
  on conflict on constraint host_directory_pkey do update set domain = excluded.domain where h.shop_id = excluded.shop_id;
  return found;
end $$;
call app.run_as_platform('app.claim_host(text, uuid)');

create function app.release_host(domain text, tenant_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from host_directory h where h.domain = release_host.domain and h.shop_id = release_host.tenant_id;
  return found;
end $$;
call app.run_as_platform('app.release_host(text, uuid)');

create function app.shops_in_cells() returns table (cell text, shops bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select d.cell, count(*) from shop_directory d where d.state <> 'removed' group by d.cell;
  end;
call app.run_as_platform('app.shops_in_cells()');
