-- Accounts and what the platform decides, in every cell. Each account stands in the platform's own database, where its address is unique, and as a copy
-- under the same id in each cell where its holder works.

create table account_copies (
  user_id uuid not null references users (id),
  -- Where else it stands: in the platform's database a cell, in a cell 'home'.
  cell text not null check (cell ~ '^[a-z][a-z0-9-]{0,30}$'),
  -- When something was last changed that lets somebody in, and which state of it the other has.
  changed_at timestamptz not null default now(),
  carried_at timestamptz,
  -- Whoever was signed in before then is not any more.
  sessions_end_at timestamptz,
  primary key (user_id, cell)
);
create index account_copies_uncarried on account_copies (changed_at) where carried_at is null or carried_at < changed_at;
call app.protect_platform_table('account_copies');

-- An account without copies has no row here: nothing is written. What is taken from another cell is not carried back.
create function app.account_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.taking_account', true) = 'yes' then return null; end if;
  update account_copies c set changed_at = clock_timestamp()
  where c.user_id = ((case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0])::uuid;
  return null;
end $$;
call app.run_as_platform('app.account_changed()');
create trigger carried_to_cells after update of email, password_hash, is_super_admin, email_confirmed_at, banned_until on users
  for each row when (old.* is distinct from new.*) execute function app.account_changed('id');
create trigger carried_to_cells after insert or update or delete on totp_factors
  for each row execute function app.account_changed('user_id');
create trigger carried_to_cells after insert or update or delete on recovery_codes
  for each row execute function app.account_changed('user_id');
create trigger carried_to_cells after insert or update or delete on passkeys
  for each row execute function app.account_changed('user_id');

create function app.account_rows(user_id uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select jsonb_build_object(
      'user', to_jsonb(u) - 'last_sign_in_at' - 'last_sign_in_ip',
      'totp', (select coalesce(jsonb_agg(f), '[]') from totp_factors f where f.user_id = u.id),
      'codes', (select coalesce(jsonb_agg(c), '[]') from recovery_codes c where c.user_id = u.id),
      'passkeys', (select coalesce(jsonb_agg(p), '[]') from passkeys p where p.user_id = u.id),
      'changed_at', coalesce((select max(a.changed_at) from account_copies a where a.user_id = u.id), u.created_at),
      'sessions_end_at', (select max(a.sessions_end_at) from account_copies a where a.user_id = u.id))
    from users u where u.id = account_rows.user_id;
  end;
call app.run_as_platform('app.account_rows(uuid)');

-- Takes an account over as another cell has it, unless this one has changed it since; says whether it did. Whoever came in by what is no longer
-- true is signed out.
create function app.take_account(account jsonb, from_cell text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it users := jsonb_populate_record(null::users, account -> 'user');
  changed timestamptz := (account ->> 'changed_at')::timestamptz;
  ended timestamptz := (account ->> 'sessions_end_at')::timestamptz;
  before users;
begin
  perform set_config('app.taking_account', 'yes', true);
  select * into before from users u where u.id = it.id for update;
  if before.id is not null and exists (select from account_copies c where c.user_id = it.id and c.changed_at > changed) then
    return false;
  end if;
  insert into users (id, email, password_hash, is_super_admin, email_confirmed_at, banned_until, created_at)
  values (it.id, it.email, it.password_hash, it.is_super_admin, it.email_confirmed_at, it.banned_until, it.created_at)
  on conflict (id) do update set email = excluded.email, password_hash = excluded.password_hash, is_super_admin = excluded.is_super_admin,
    email_confirmed_at = excluded.email_confirmed_at, banned_until = excluded.banned_until;
  delete from totp_factors f where f.user_id = it.id;
  insert into totp_factors select * from jsonb_populate_recordset(null::totp_factors, account -> 'totp');
  delete from recovery_codes c where c.user_id = it.id;
  insert into recovery_codes select * from jsonb_populate_recordset(null::recovery_codes, account -> 'codes');
  delete from passkeys p where p.user_id = it.id
    and not exists (select from jsonb_populate_recordset(null::passkeys, account -> 'passkeys') kept where kept.id = p.id);
  insert into passkeys select * from jsonb_populate_recordset(null::passkeys, account -> 'passkeys')
  on conflict (id) do update set counter = excluded.counter, name = excluded.name, last_used_at = excluded.last_used_at;
  if before.password_hash is distinct from it.password_hash then ended := coalesce(ended, changed); end if;
  update user_sessions s set is_active = false
  where s.user_id = it.id and s.is_active and s.impersonation_id is null and s.created_at <= ended;
  if before.password_hash is distinct from it.password_hash or before.email is distinct from it.email then
    update access_tokens t set used_at = now() where t.user_id = it.id and t.used_at is null and t.kind <> 'impersonation';
  end if;
  -- The others hear of it from here.
  update account_copies c set changed_at = changed, sessions_end_at = ended where c.user_id = it.id and c.cell <> from_cell;
  insert into account_copies as c (user_id, cell, changed_at, carried_at, sessions_end_at) values (it.id, from_cell, changed, changed, ended)
  on conflict on constraint account_copies_pkey do update set changed_at = changed, carried_at = changed, sessions_end_at = ended;
  perform set_config('app.taking_account', '', true);
  return true;
end $$;
call app.run_as_platform('app.take_account(jsonb, text)');

-- From now on this account stands there too.
create function app.enter_account_copy(user_id uuid, cell text) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    insert into account_copies (user_id, cell, carried_at)
    select u.id, enter_account_copy.cell, null from users u where u.id = enter_account_copy.user_id
    on conflict do nothing;
  end;
call app.run_as_platform('app.enter_account_copy(uuid, text)');

create function app.accounts_to_carry() returns table (user_id uuid, cell text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.user_id, c.cell from account_copies c where c.carried_at is null or c.carried_at < c.changed_at
    order by c.changed_at limit 500;
  end;
call app.run_as_platform('app.accounts_to_carry()');

create function app.account_carried(user_id uuid, cell text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    update account_copies c set carried_at = at
    where c.user_id = account_carried.user_id and c.cell = account_carried.cell and (c.carried_at is null or c.carried_at < at);
  end;
call app.run_as_platform('app.account_carried(uuid, text, timestamptz)');

-- Whose address this is: its account stands in the platform's database.
create function app.account_of_address(email text) returns table (user_id uuid, is_usable boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.password_hash is not null and u.email_confirmed_at is not null from users u where u.email = account_of_address.email;
  end;
call app.run_as_platform('app.account_of_address(text)');

create function app.cells_of_account(user_id uuid) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.cell from account_copies c where c.user_id = cells_of_account.user_id order by c.cell;
  end;
call app.run_as_platform('app.cells_of_account(uuid)');

-- On the platform's own host whoever works in another cell is as welcome as whoever works in this one.
create or replace function app.session_of(token_hash bytea, host text)
  returns table (
    session_id uuid, user_id uuid, email text, tenant_id uuid, is_super_admin boolean, permissions text[],
    impersonation_id uuid, impersonator_user_id uuid, impersonator_email text, impersonation_reason text,
    impersonation_expires_at timestamptz, expires_at timestamptz, shared_device_id uuid, last_activity_at timestamptz,
    is_address_confirmed boolean
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.id, u.id, u.email::text, s.tenant_id, u.is_super_admin,
           coalesce((select array_agg(flag.key order by flag.key)
                     from jsonb_each(to_jsonb(r)) as flag where flag.value = 'true'::jsonb), '{}'),
           i.id, i.admin_user_id, a.email::text, i.reason, i.expires_at, s.expires_at,
           s.shared_device_id, s.last_activity_at, u.email_confirmed_at is not null
    from user_sessions s
    join users u on u.id = s.user_id
    left join user_roles r on r.tenant_id = s.tenant_id and r.user_id = s.user_id
    left join impersonations i on i.id = s.impersonation_id
    left join users a on a.id = i.admin_user_id
    where s.token_hash = session_of.token_hash
      and s.host = session_of.host
      and s.is_active
      and s.expires_at > now()
      and (u.banned_until is null or u.banned_until <= now())
      and (u.is_super_admin or r.user_id is not null
           or (s.tenant_id is null and (exists (select from user_roles m where m.user_id = u.id)
                                        or exists (select from account_copies c where c.user_id = u.id))))
      and (s.impersonation_id is null or (i.ended_at is null and i.expires_at > now() and i.tenant_id = s.tenant_id
           and a.is_super_admin and (a.banned_until is null or a.banned_until <= now())))
      and (s.shared_device_id is null or (s.last_activity_at > now() - interval '5 minutes'
           and exists (select from shared_devices d
                       where d.tenant_id = s.tenant_id and d.id = s.shared_device_id and d.ended_at is null)));
  end;

create or replace function app.account_to_sign_in(email text, tenant_id uuid)
  returns table (
    user_id uuid, password_hash text, is_super_admin boolean, banned_until timestamptz, is_member boolean,
    permissions text[]
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.password_hash, u.is_super_admin, u.banned_until,
           case when account_to_sign_in.tenant_id is null
             then exists (select from user_roles m where m.user_id = u.id)
               or exists (select from account_copies c where c.user_id = u.id)
             else r.user_id is not null end,
           coalesce((select array_agg(flag.key order by flag.key)
                     from jsonb_each(to_jsonb(r)) as flag where flag.value = 'true'::jsonb), '{}')
    from users u
    left join user_roles r on r.tenant_id = account_to_sign_in.tenant_id and r.user_id = u.id
    where u.email = account_to_sign_in.email;
  end;

-- What the platform decides for all shops: every cell has it, under the same ids.
create function app.platform_rows() returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select jsonb_build_object(
      'plans', (select coalesce(jsonb_agg(p), '[]') from subscription_plans p),
      'palettes', (select coalesce(jsonb_agg(p), '[]') from color_palettes p),
      'settings', (select coalesce(jsonb_agg(s), '[]') from platform_settings s),
      'keys', (select coalesce(jsonb_agg(k), '[]') from signing_keys k));
  end;
call app.run_as_platform('app.platform_rows()');

grant insert, update on signing_keys to fournil_platform;
grant insert, update on color_palettes to fournil_platform;

create function app.take_platform_rows(platform jsonb) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    insert into subscription_plans select * from jsonb_populate_recordset(null::subscription_plans, platform -> 'plans')
    on conflict (id) do update set
      slug = excluded.slug, name = excluded.name, description = excluded.description, price_monthly = excluded.price_monthly,
      price_yearly = excluded.price_yearly, max_products = excluded.max_products, max_stores = excluded.max_stores,
      max_orders_per_month = excluded.max_orders_per_month, max_admin_users = excluded.max_admin_users,
      max_storage_mb = excluded.max_storage_mb, ai_credits_per_month = excluded.ai_credits_per_month,
      commission_rate = excluded.commission_rate, custom_domain_enabled = excluded.custom_domain_enabled,
      white_label_enabled = excluded.white_label_enabled, priority_support = excluded.priority_support,
      is_active = excluded.is_active, sort_order = excluded.sort_order;
    insert into color_palettes select * from jsonb_populate_recordset(null::color_palettes, platform -> 'palettes')
    on conflict (id) do update set
      name = excluded.name, description = excluded.description, primary_color = excluded.primary_color,
      primary_hover = excluded.primary_hover, primary_light = excluded.primary_light, secondary_color = excluded.secondary_color,
      secondary_hover = excluded.secondary_hover, secondary_light = excluded.secondary_light,
      accent_color = excluded.accent_color, accent_hover = excluded.accent_hover, background_color = excluded.background_color,
      card_background = excluded.card_background, text_primary = excluded.text_primary, text_secondary = excluded.text_secondary,
      border_color = excluded.border_color, button_primary_bg = excluded.button_primary_bg,
      button_primary_text = excluded.button_primary_text, display_order = excluded.display_order, is_active = excluded.is_active;
    insert into platform_settings select * from jsonb_populate_recordset(null::platform_settings, platform -> 'settings')
    on conflict (key) do update set value = excluded.value, description = excluded.description, is_public = excluded.is_public,
      updated_at = excluded.updated_at;
    insert into signing_keys select * from jsonb_populate_recordset(null::signing_keys, platform -> 'keys')
    on conflict (name) do update set key = excluded.key;
  end;
call app.run_as_platform('app.take_platform_rows(jsonb)');
