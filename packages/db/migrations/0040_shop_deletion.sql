-- A shop leaves for good: every row of it is removed, and what the law keeps stays with the platform in one archive.

create table removed_shops (
  -- The shop's own, which names nothing any more.
  id uuid primary key,
  name text not null,
  slug text not null,
  asked_by text not null check (asked_by in ('owner', 'platform', 'nobody')),
  asked_at timestamptz not null,
  -- Why the platform removed it though something was owed.
  forced_reason text check (length(forced_reason) <= 500),
  begun_at timestamptz not null,
  removed_at timestamptz,
  -- Where the archive lies; none before it is made, of a shop that nobody claimed, nor once it has had its time.
  archive_key text,
  archive_bytes bigint check (archive_bytes >= 0),
  kept_until timestamptz,
  -- Who has given a reason for fetching the archive, and until when that counts.
  opened_by uuid references users (id) on delete set null,
  opened_until timestamptz,
  -- Until it is done: whom to tell, and whose account has no other shop.
  owner_addresses text[] not null default '{}',
  account_ids uuid[] not null default '{}'
);
create index removed_shops_archives on removed_shops (kept_until) where archive_key is not null;
create index removed_shops_newest on removed_shops (begun_at desc, id desc);
create index removed_shops_opened_by on removed_shops (opened_by);
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

-- What a shop may not leave without: money that is owed, by whomever, and orders that are paid and still to be collected. Shops
-- seldom say that an order was collected: the day after its pickup it counts as such.
create function app.deletion_blockers(shop uuid, at timestamptz) returns table (kind text, count integer, amount bigint)
  language sql stable
  begin atomic
    select 'balance', 1, b.available_balance + b.pending_balance from tenant_balances b
    where b.tenant_id = shop and (b.available_balance <> 0 or b.pending_balance <> 0)
    union all
    select 'payout', count(*)::integer, sum(p.amount) from payout_requests p
    where p.tenant_id = shop and p.status in ('pending', 'approved', 'processing') having count(*) > 0
    union all
    select 'refund', count(*)::integer, coalesce(sum(r.amount) filter (where r.currency = 'eur'), 0) from (
      select w.amount, w.currency from refunds w where w.tenant_id = shop and w.status = 'pending'
      union all
      select i.amount, i.currency from app.payment_issues(at) i where i.tenant_id = shop and i.kind = 'refund_failed') r
    having count(*) > 0
    union all
    select 'dispute', count(*)::integer, coalesce(sum(d.amount) filter (where d.currency = 'eur'), 0) from disputes d
    where d.tenant_id = shop and d.status not in ('won', 'lost', 'warning_closed') having count(*) > 0
    union all
    select 'payment', count(*)::integer, coalesce(sum(i.amount) filter (where i.currency = 'eur'), 0)
    from app.payment_issues(at) i
    where i.tenant_id = shop and i.kind in ('payment_held', 'session_unknown', 'hold_overdue') having count(*) > 0
    union all
    select 'order', count(*)::integer, sum(o.total_ttc - o.refunded_amount) from orders o
    join store_locations s on s.tenant_id = o.tenant_id and s.id = o.store_id
    where o.tenant_id = shop
      and (o.payment_status in ('paid', 'partially_refunded') or (o.pays_on_collection and o.payment_status = 'pending'))
      and o.status not in ('completed', 'cancelled')
      and o.pickup_date >= (at at time zone 'UTC')::date - 1 and o.pickup_date >= (at at time zone s.time_zone)::date
    having count(*) > 0;
  end;
revoke execute on function app.deletion_blockers(uuid, timestamptz) from public;
grant execute on function app.deletion_blockers(uuid, timestamptz) to fournil_tenant, fournil_platform;

-- Shops that leave and are still charged by the provider, or have its page open.
create function app.subscriptions_to_end() returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id from tenants t join tenant_subscriptions s on s.tenant_id = t.id
    where t.deletion_due_at is not null
      and (s.session_id is not null or s.state = 'past_due' or (s.state = 'active' and s.cancels_at is null))
    order by t.deletion_due_at limit 1000;
  end;
call app.run_as_platform('app.subscriptions_to_end()');

-- Whether anybody ever made a shop theirs: an order, a subscription, an address that was proved, or somebody there since then.
create function app.is_claimed(shop uuid, since timestamptz) returns boolean
  language sql stable
  begin atomic
    select exists (select from orders o where o.tenant_id = shop)
      or exists (select from tenant_subscriptions s where s.tenant_id = shop and s.subscription_id is not null)
      or exists (select from tenants t join users u on u.id = t.owner_user_id where t.id = shop and u.email_confirmed_at is not null)
      or exists (select from user_roles r join users u on u.id = r.user_id
        where r.tenant_id = shop and (u.email_confirmed_at is not null or u.is_super_admin or r.last_sign_in_at > since))
      or exists (select from user_sessions v where v.tenant_id = shop and v.impersonation_id is null and v.last_activity_at > since);
  end;
revoke execute on function app.is_claimed(uuid, timestamptz) from public;
grant execute on function app.is_claimed(uuid, timestamptz) to fournil_platform;

-- Shops that somebody registered before then, whose trial is over, and that nobody has claimed.
create function app.unclaimed_shops(before timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id from tenants t
    where t.deleted_at is null and t.deletion_due_at is null and t.created_at <= before
      and t.subscription_status = 'trial' and t.trial_ends_at <= before
      and exists (select from user_roles r where r.tenant_id = t.id) and not app.is_claimed(t.id, before)
    order by t.created_at limit 1000;
  end;
call app.run_as_platform('app.unclaimed_shops(timestamptz)');

-- Those that wait to be removed because nobody had claimed them, and that somebody has claimed since.
create function app.claimed_after_all() returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id from tenants t
    where t.deletion_due_at is not null and t.deletion_asked_by = 'nobody' and app.is_claimed(t.id, t.deletion_asked_at)
    order by t.deletion_due_at limit 1000;
  end;
call app.run_as_platform('app.claimed_after_all()');
