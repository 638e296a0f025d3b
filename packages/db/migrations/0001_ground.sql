-- Closed lists are domains over text, not enums, and addresses are lower-case text: under row-level security an index can
-- only be searched with operators PostgreSQL knows to be leakproof, and those of enum and citext are not.

-- The ground every table stands on: extensions, the tenant in force, and the walls between tenants.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Two group roles carry every grant. The application's login role is a member of both and inherits from neither:
-- without walking through a door (SET LOCAL ROLE) it can touch nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'fournil_tenant') then
    create role fournil_tenant nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'fournil_platform') then
    create role fournil_platform nologin nobypassrls;
  end if;
end $$;

grant usage on schema public to fournil_tenant, fournil_platform;

-- Needed to hand functions over to the platform role when the owner is not a superuser.
do $$ begin execute format('grant fournil_platform to %I', current_user); end $$;

create schema walls;
grant usage on schema walls to fournil_tenant, fournil_platform;

create function walls.tenant_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

grant execute on function walls.tenant_id() to fournil_tenant, fournil_platform;

-- A tenant table: rows are visible inside their tenant, and to the platform's own role.
create procedure walls.enclose(target regclass, tenant_may text, platform_may text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy inside_tenant on %s to fournil_tenant
       using (tenant_id = (select walls.tenant_id())) with check (tenant_id = (select walls.tenant_id()))', target);
  execute format('create policy platform on %s to fournil_platform using (true) with check (true)', target);
  execute format('grant %s on %s to fournil_tenant', tenant_may, target);
  execute format('grant %s on %s to fournil_platform', platform_may, target);
end $$;

-- A platform table: tenants see nothing of it, unless a policy of its own says so.
create procedure walls.reserve(target regclass, platform_may text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s to fournil_platform using (true) with check (true)', target);
  execute format('grant %s on %s to fournil_platform', platform_may, target);
end $$;

-- What a search compares: no accents, no case, no ligatures. Immutable, so that it can be indexed.
create function public.fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create function public.minute_of_day(value time) returns integer
  language sql immutable parallel safe strict
  return (extract(hour from value) * 60 + extract(minute from value))::integer;
