-- What every table stands on: extensions, roles, the tenant in force and the protection of tables.
--
-- Closed lists are domains over text, not enums, and e-mail addresses are lower-case text: under row-level security an
-- index can only be searched with operators PostgreSQL knows to be leakproof, and those of enum and citext are not.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Four group roles carry every grant: inside a tenant, for the platform, on the job queue, and in the books of the payment
-- sandbox. The application's login role is a member of each and inherits from none: without SET ROLE it can touch no table.
-- A fifth, fournil_removal, owns the one function that removes a shop for good (0040); nobody can stand in it.
do $$
declare
  name text;
begin
  foreach name in array '{fournil_tenant,fournil_platform,fournil_jobs,fournil_sandbox,fournil_removal}'::text[] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin nobypassrls', name);
    end if;
  end loop;
end $$;

grant usage on schema public to fournil_tenant, fournil_platform, fournil_removal;

-- An owner that is not a superuser may give functions to a role only as its member.
do $$ begin execute format('grant fournil_platform, fournil_removal to %I', current_user); end $$;

-- Functions of the application. The tables are in public, where tools look for them.
create schema app;
grant usage on schema app to fournil_tenant, fournil_platform, fournil_removal;

create function app.tenant_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
revoke execute on function app.tenant_id() from public;
grant execute on function app.tenant_id() to fournil_tenant, fournil_platform, fournil_removal;

-- Rows that leave with their shop, and only with it.
create procedure app.allow_removal(target regclass)
  language plpgsql as $$
begin
  execute format('create policy removal on %s to fournil_removal using (tenant_id = (select app.tenant_id()))', target);
  execute format('grant select, delete on %s to fournil_removal', target);
end $$;
revoke execute on procedure app.allow_removal(regclass) from public;

-- A tenant's table: rows are visible inside their tenant, and to the platform's role.
create procedure app.protect_tenant_table(target regclass, tenant_may text, platform_may text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy inside_tenant on %s to fournil_tenant
       using (tenant_id = (select app.tenant_id())) with check (tenant_id = (select app.tenant_id()))', target);
  execute format('create policy platform on %s to fournil_platform using (true) with check (true)', target);
  execute format('grant %s on %s to fournil_tenant', tenant_may, target);
  execute format('grant %s on %s to fournil_platform', platform_may, target);
  call app.allow_removal(target);
end $$;
revoke execute on procedure app.protect_tenant_table(regclass, text, text) from public;

-- A table of the platform: tenants see nothing of it, unless a policy of its own says so.
create procedure app.protect_platform_table(target regclass, platform_may text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s to fournil_platform using (true) with check (true)', target);
  execute format('grant %s on %s to fournil_platform', platform_may, target);
end $$;
revoke execute on procedure app.protect_platform_table(regclass, text) from public;

-- A SECURITY DEFINER function reads with the platform's rights instead of the owner's, and is closed to everyone who is
-- not named. A function's new owner needs the right to create in its schema, for as long as it takes.
create procedure app.run_as_platform(target regprocedure)
  language plpgsql as $$
begin
  grant create on schema app to fournil_platform;
  execute format('revoke execute on function %s from public', target);
  execute format('alter function %s owner to fournil_platform', target);
  revoke create on schema app from fournil_platform;
end $$;
revoke execute on procedure app.run_as_platform(regprocedure) from public;

-- What a search compares: no accents, no case, no ligatures. Immutable, so that it can be indexed.
create function public.fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- What LIKE takes for a pattern is only text in a search. The longest word first: it finds the fewest.
create function app.search_patterns(words text[]) returns text[]
  language sql immutable parallel safe
  return array(
    select '%' || regexp_replace(public.fold(word), '([\\%_])', '\\\1', 'g') || '%'
    from unnest(words) as word where word <> '' order by length(word) desc, word);

-- The condition, as SQL, by which a text index on `value` finds all these words, the longest three of them by the index.
-- The index knows three letters in a row, or two at either end of a word. Where nothing that was typed has as many, the
-- first word must begin one, as what somebody has begun to type does. NULL when no index can help: '0%', '--'.
create function app.search_condition(words text[], value text) returns text
  language sql immutable parallel safe
begin atomic
  with alike as (
    select string_agg(format(case when place <= 3 then '%s like %L' else '%s || '''' like %L' end, value, pattern), ' and ') as all_found
    from unnest(app.search_patterns(words)) with ordinality as searched (pattern, place)
  ), folded as (
    select public.fold(word) as word, place from unnest(words) with ordinality as typed (word, place) where word <> ''
  ), first_word as (
    select word from folded where word ~ '^[[:alnum:]][[:alnum:]''-]+$' order by place limit 1
  ), known as (
    select
      exists (select from folded
        where word ~ '[[:alnum:]]{3}|[^[:alnum:]][[:alnum:]]{2}|[[:alnum:]]{2}[^[:alnum:]]') as is_indexed,
      (select format('(%1$s like %2$L or %1$s like %3$L or %1$s like %4$L or %1$s like %5$L)',
         value, word || '%', '% ' || word || '%', '%''' || word || '%', '%-' || word || '%') from first_word) as begins
  )
  select case when is_indexed then all_found else begins || ' and ' || all_found end from alike, known;
end;
revoke execute on function app.search_patterns(text[]), app.search_condition(text[], text) from public;
grant execute on function app.search_patterns(text[]), app.search_condition(text[], text) to fournil_platform;

-- 06 12 34 56 78, 06.12.34.56.78 and +33 6 12 34 56 78 are one number.
create function public.phone_digits(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(value, '[^0-9+]', '', 'g'), '^(\+|00)330?', '0');

create function public.minute_of_day(value time) returns integer
  language sql immutable parallel safe strict
  return (extract(hour from value) * 60 + extract(minute from value))::integer;
