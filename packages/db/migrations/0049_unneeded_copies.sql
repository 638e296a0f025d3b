-- The copy of an account leaves a cell when nobody there needs it any more: its last membership has ended or its shop has moved away, and
-- nothing that stays names the person.

-- Since when the account has no shop in this cell; it is looked at an hour later, once.
alter table account_copies add column unneeded_since timestamptz;

create function app.membership_ended() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account_copies c set unneeded_since = clock_timestamp()
  where c.user_id = old.user_id and c.cell = 'home' and not exists (select from user_roles r where r.user_id = old.user_id);
  return null;
end $$;
call app.run_as_platform('app.membership_ended()');
create trigger copy_unneeded after delete on user_roles for each row execute function app.membership_ended();

-- Whoever brings the account here once more is about to need it: the hour begins anew.
create function app.copy_brought_again() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.unneeded_since := clock_timestamp();
  return new;
end $$;
do $$ begin revoke execute on function app.copy_brought_again() from public; end $$;
create trigger brought_again before update on account_copies for each row
  when (new.unneeded_since = old.unneeded_since) execute function app.copy_brought_again();

create function app.unneeded_copies(before timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.user_id from account_copies c where c.cell = 'home' and c.unneeded_since < before order by c.unneeded_since limit 100;
  end;
call app.run_as_platform('app.unneeded_copies(timestamptz)');

-- Whether a row of this database names the account, beside what is the account's own.
create function app.is_account_named(account uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place record;
  is_named boolean;
begin
  for place in
    select k.conrelid::regclass as target, a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conparentid = 0
      and k.conrelid <> all ('{account_copies,user_sessions,access_tokens,totp_factors,recovery_codes,passkeys}'::regclass[])
    -- Logs name people without asking whether they are there.
    union all select 'admin_audit_logs'::regclass, 'admin_user_id'
    union all select 'admin_audit_logs'::regclass, 'impersonator_user_id'
  loop
    execute format('select exists (select from %s where %I = $1)', place.target, place.name) into is_named using account;
    if is_named then return true; end if;
  end loop;
  return false;
end $$;
call app.run_as_platform('app.is_account_named(uuid)');

-- Removes a copy that is unneeded since before then; says whether it did. One that is named stays, and is not looked at again. One with a change
-- that its home does not know yet waits for that.
create function app.remove_account_copy(account uuid, before timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Before its copy, as whoever brings the account does. Whoever would name it from now on waits until the end of this transaction.
  perform from users u where u.id = account for update;
  perform from account_copies c where c.user_id = account and c.cell = 'home' and c.unneeded_since < before
    and c.carried_at >= c.changed_at for update;
  if not found then return false; end if;
  if exists (select from users u where u.id = account and u.is_super_admin) or app.is_account_named(account) then
    update account_copies c set unneeded_since = null where c.user_id = account and c.cell = 'home';
    return false;
  end if;
  delete from account_copies c where c.user_id = account;
  delete from users u where u.id = account;
  return true;
end $$;
call app.run_as_platform('app.remove_account_copy(uuid, timestamptz)');

-- In the platform's database: the account stands there no more.
create function app.leave_account_copy(user_id uuid, cell text) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    delete from account_copies c where c.user_id = leave_account_copy.user_id and c.cell = leave_account_copy.cell;
  end;
call app.run_as_platform('app.leave_account_copy(uuid, text)');

-- Whoever has copied an account says so, even where it was being removed at the same moment: it stands there again.
create or replace function app.account_carried(user_id uuid, cell text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    insert into account_copies as c (user_id, cell, carried_at)
    select u.id, account_carried.cell, account_carried.at from users u where u.id = account_carried.user_id
    on conflict on constraint account_copies_pkey do update set carried_at = excluded.carried_at
    where c.carried_at is null or c.carried_at < excluded.carried_at;
  end;
