-- A shop leaves for good: every row of it is removed, and what the law keeps stays with the platform in one archive.

create table removed_shops (
  -- The shop's own, which names nothing any more.
  id uuid primary key,
  name text not null,
  slug text not null,
  asked_by text not null check (asked_by in ('owner', 'platform', 'nobody')),
  begun_at timestamptz not null,
  removed_at timestamptz,
  -- Where the archive lies; none of a shop that nobody claimed, nor once it has had its time.
  archive_key text,
  archive_bytes bigint check (archive_bytes >= 0),
  kept_until timestamptz,
  -- Until it is done: whom to tell, and whose account has no other shop.
  owner_addresses text[] not null default '{}',
  account_ids uuid[] not null default '{}'
);
create index removed_shops_archives on removed_shops (kept_until) where archive_key is not null;
call app.protect_platform_table('removed_shops', 'select, insert, update');
create policy removal on removed_shops to fournil_removal using (id = (select app.tenant_id()));
grant select on removed_shops to fournil_removal;

create policy removal on tenants to fournil_removal using (id = (select app.tenant_id()));
grant select, delete on tenants to fournil_removal;
create policy removal on users to fournil_removal using (exists (
  select from removed_shops r where r.id = (select app.tenant_id()) and users.id = any (r.account_ids)));
grant select (id), delete on users to fournil_removal;
call app.allow_removal('user_sessions');
call app.allow_removal('access_tokens');
call app.allow_removal('impersonations');
call app.allow_removal('admin_audit_logs');
call app.allow_removal('security_logs');

-- Some rows of one table of a shop whose time has come. The only way to a row that is otherwise only added to: it asks again
-- whether the shop was to be deleted, and sees no other shop.
create function app.remove_shop_rows(shop uuid, target text, at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account uuid;
  removed bigint := 0;
  is_its_own_parent boolean;
begin
  perform set_config('app.tenant_id', shop::text, true);
  if not exists (
    select from tenants t join removed_shops r on r.id = t.id
    where t.id = shop and t.deleted_at is not null and t.deletion_due_at <= clock_timestamp() and r.removed_at is null) then
    raise exception 'The shop % is not to be removed.', shop;
  end if;
  if target = 'users' then
    for account in select id from users loop
      begin
        delete from users where id = account;
        removed := removed + 1;
      exception when foreign_key_violation then
        -- Somebody else's history names this person.
        null;
      end;
    end loop;
  elsif target = 'tenants' then
    delete from tenants where id = shop;
    get diagnostics removed = row_count;
  else
    -- Rows that name each other (a credit note, its invoice) leave together.
    is_its_own_parent := exists (
      select from pg_constraint where contype = 'f' and conrelid = confrelid and conrelid = format('public.%I', target)::regclass);
    execute format('delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where tenant_id = $1 limit $2))', target)
      using shop, case when is_its_own_parent then null else at_most end;
    get diagnostics removed = row_count;
  end if;
  perform set_config('app.tenant_id', '', true);
  return removed;
end $$;
revoke execute on function app.remove_shop_rows(uuid, text, integer) from public;
grant execute on function app.remove_shop_rows(uuid, text, integer) to fournil_platform;
grant create on schema app to fournil_removal;
alter function app.remove_shop_rows(uuid, text, integer) owner to fournil_removal;
revoke create on schema app from fournil_removal;

-- Shops whose time has come, and those whose owners are to be reminded of it.
create function app.deletions_due(at timestamptz) returns table (tenant_id uuid, is_over boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id, t.deletion_due_at <= at from tenants t
    where t.deletion_due_at <= at + interval '7 days' order by t.deletion_due_at limit 1000;
  end;
call app.run_as_platform('app.deletions_due(timestamptz)');
