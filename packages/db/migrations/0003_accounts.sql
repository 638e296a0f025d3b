-- People who sign in, what they may do, and how they were let in.

create domain ui_mode as text check (value in ('expert', 'simplified'));

-- A person has one account, whatever the number of shops they work for.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  password_hash text,
  is_super_admin boolean not null default false,
  email_confirmed_at timestamptz,
  banned_until timestamptz,
  last_sign_in_at timestamptz,
  last_sign_in_ip inet,
  created_at timestamptz not null default now()
);
create index users_newest on users (created_at desc, id desc);
create index users_banned on users (banned_until) where banned_until is not null;
create index users_seen on users (last_sign_in_at);
create index users_search on users using gin (email gin_trgm_ops);
alter table tenants add foreign key (owner_user_id) references users (id);

-- The membership: who works for a shop, and what they may do there.
create table user_roles (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null references users (id) on delete cascade,
  can_view_dashboard boolean not null default false,
  can_manage_orders boolean not null default false,
  can_manage_products boolean not null default false,
  can_manage_stores boolean not null default false,
  can_manage_categories boolean not null default false,
  can_manage_users boolean not null default false,
  can_manage_customers boolean not null default false,
  can_manage_promo_codes boolean not null default false,
  can_manage_reviews boolean not null default false,
  can_view_reports boolean not null default false,
  can_manage_tax_settings boolean not null default false,
  can_manage_design_settings boolean not null default false,
  can_manage_notification_settings boolean not null default false,
  can_manage_features boolean not null default false,
  can_manage_ai_prompts boolean not null default false,
  -- Here, and in no other shop.
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  primary key (tenant_id, user_id)
);
create index user_roles_user on user_roles (user_id);
create index user_roles_updated_by on user_roles (updated_by);

-- What a member types on a shared device instead of a password, and the name by which they are chosen there. Tries are
-- counted before they are compared, and forgotten when one is right: so many wrong ones lock it.
create table member_pins (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  pin_hash text not null,
  failures integer not null default 0,
  set_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_roles (tenant_id, user_id) on delete cascade
);

-- A tablet of the counter, on which members take turns by their PIN. It holds a token, stored hashed.
create table shared_devices (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
create index shared_devices_created_by on shared_devices (created_by);

-- A membership that is offered and not accepted yet. The link is mailed, its token stored hashed once that is done. What
-- was accepted, withdrawn or offered anew is kept for a while as ended, so that a shop's offers of a day can be counted.
create table member_invitations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  permissions text[] not null check (permissions <@ array[
    'can_view_dashboard', 'can_manage_orders', 'can_manage_products', 'can_manage_stores', 'can_manage_categories',
    'can_manage_users', 'can_manage_customers', 'can_manage_promo_codes', 'can_manage_reviews', 'can_view_reports',
    'can_manage_tax_settings', 'can_manage_design_settings', 'can_manage_notification_settings', 'can_manage_features',
    'can_manage_ai_prompts']),
  token_hash bytea,
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
create unique index member_invitations_open on member_invitations (tenant_id, email) where ended_at is null;
create index member_invitations_newest on member_invitations (tenant_id, created_at);
create index member_invitations_inviter on member_invitations (invited_by);

create table admin_preferences (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null references users (id) on delete cascade,
  ui_mode ui_mode not null default 'expert',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index admin_preferences_user on admin_preferences (user_id);

-- A super administrator acting as somebody: who, whom, why, until when.
create table impersonations (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  admin_user_id uuid not null references users (id),
  impersonated_user_id uuid not null references users (id),
  reason text not null check (length(trim(reason)) between 1 and 500),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at <= started_at + interval '60 minutes')
);
create index impersonations_open on impersonations (expires_at) where ended_at is null;
create index impersonations_tenant on impersonations (tenant_id);
create index impersonations_admin on impersonations (admin_user_id);
create index impersonations_user on impersonations (impersonated_user_id);

-- Tokens are stored hashed; a session is good on the host it was opened on and nowhere else. Its tenant is the shop it
-- was opened in; on the platform's own host there is none.
create table user_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  tenant_id uuid references tenants (id),
  host text not null check (host = lower(host)),
  impersonation_id uuid references impersonations (id),
  -- Opened by a PIN: good on this device, and over when nobody has used it for a while.
  shared_device_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address inet,
  user_agent text,
  foreign key (tenant_id, shared_device_id) references shared_devices (tenant_id, id)
);
create index user_sessions_device on user_sessions (tenant_id, shared_device_id);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_tenant on user_sessions (tenant_id);
create index user_sessions_impersonation on user_sessions (impersonation_id);
create index user_sessions_expiry on user_sessions (expires_at);

-- Single-use tokens: moving between hosts, the link of a forgotten password (password_reset), what the browser that followed it
-- holds until a new one is chosen (recovery), proving an address, or another one that an account is to have (email_change).
create domain access_token_kind as text check (value in ('host_handover', 'impersonation', 'password_reset', 'recovery',
  'email_confirmation', 'email_change'));
create table access_tokens (
  token_hash bytea primary key,
  kind access_token_kind not null,
  user_id uuid not null references users (id) on delete cascade,
  tenant_id uuid references tenants (id),
  impersonation_id uuid references impersonations (id),
  -- What the account is called once the link is followed.
  new_email text check (new_email = lower(new_email) and new_email ~ '^[^@\s]+@[^@\s]+$' and length(new_email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'email_change') = (new_email is not null))
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_tenant on access_tokens (tenant_id);
create index access_tokens_impersonation on access_tokens (impersonation_id);

call app.protect_platform_table('users');
-- A shop sees who works for it, by name; it writes nobody's account, and the rest of one is none of its business.
create policy inside_tenant on users for select to fournil_tenant
  using (exists (select from user_roles r where r.tenant_id = (select app.tenant_id()) and r.user_id = users.id));
grant select (id, email) on users to fournil_tenant;

-- Nobody becomes a member without their consent: a shop may change and end a membership, and not begin one.
call app.protect_tenant_table('user_roles', 'select, delete, update (
  can_view_dashboard, can_manage_orders, can_manage_products, can_manage_stores, can_manage_categories, can_manage_users,
  can_manage_customers, can_manage_promo_codes, can_manage_reviews, can_view_reports, can_manage_tax_settings,
  can_manage_design_settings, can_manage_notification_settings, can_manage_features, can_manage_ai_prompts, version, updated_at,
  updated_by)');
-- No shop reads a hash: it is compared between two transactions, by app.count_pin_try.
call app.protect_tenant_table('member_pins', 'select (tenant_id, user_id, name, set_at, failures), insert,
  update (name, pin_hash, set_at, failures), delete');
call app.protect_tenant_table('shared_devices', 'select (tenant_id, id, name, created_by, created_at, ended_at), insert,
  update (ended_at)');
call app.protect_tenant_table('member_invitations', 'select (tenant_id, id, email, permissions, invited_by, created_at,
  expires_at, ended_at), insert, update (token_hash, ended_at)');
call app.protect_tenant_table('admin_preferences', 'select, insert, update, delete');

call app.protect_platform_table('impersonations', 'select, insert, update');
create policy inside_tenant on impersonations for select to fournil_tenant using (tenant_id = (select app.tenant_id()));
grant select on impersonations to fournil_tenant;

call app.protect_platform_table('user_sessions');
create policy inside_tenant on user_sessions to fournil_tenant
  using (tenant_id = (select app.tenant_id())) with check (tenant_id = (select app.tenant_id()));
grant select (id, user_id, tenant_id, host, impersonation_id, shared_device_id, is_active, created_at, last_activity_at,
              expires_at, user_agent),
      update (is_active, last_activity_at) on user_sessions to fournil_tenant;

call app.protect_platform_table('access_tokens');

-- Who holds a token, on the host it was given to and on no other. A session ends with the membership it was opened
-- under; one of the platform's host opens no shop, and lasts while its holder works for some shop.
create function app.session_of(token_hash bytea, host text)
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
           or (s.tenant_id is null and exists (select from user_roles m where m.user_id = u.id)))
      and (s.impersonation_id is null or (i.ended_at is null and i.expires_at > now() and i.tenant_id = s.tenant_id
           and a.is_super_admin and (a.banned_until is null or a.banned_until <= now())))
      and (s.shared_device_id is null or (s.last_activity_at > now() - interval '5 minutes'
           and exists (select from shared_devices d
                       where d.tenant_id = s.tenant_id and d.id = s.shared_device_id and d.ended_at is null)));
  end;
call app.run_as_platform('app.session_of(bytea, text)');

-- Somebody is still there. Written seldom: a page asks for many things at once.
create function app.touch_session(session_id uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    update user_sessions s set last_activity_at = at where s.id = touch_session.session_id and s.last_activity_at < at;
  end;
call app.run_as_platform('app.touch_session(uuid, timestamptz)');

-- The shops somebody works for, wherever they ask from, those that are closed included: they are told so.
create function app.shops_of_user(user_id uuid)
  returns table (tenant_id uuid, tenant_name text, tenant_slug text, status tenant_status, primary_domain text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id, t.name, t.slug, t.status,
           (select d.domain from tenant_domains d
            where d.tenant_id = t.id and d.is_primary and d.is_reachable)
    from user_roles r join tenants t on t.id = r.tenant_id
    where r.user_id = shops_of_user.user_id and t.deleted_at is null
    order by fold(t.name), t.id
    limit 200;
  end;
call app.run_as_platform('app.shops_of_user(uuid)');

-- Who may be chosen on a shared device, by the token it holds. Nobody is signed in there yet.
create function app.shared_device_of(tenant_id uuid, token_hash bytea)
  returns table (device_id uuid, device_name text, user_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select d.id, d.name, p.user_id, p.name
    from shared_devices d left join member_pins p on p.tenant_id = d.tenant_id
    where d.tenant_id = shared_device_of.tenant_id and d.token_hash = shared_device_of.token_hash and d.ended_at is null
    order by p.name, p.user_id;
  end;
call app.run_as_platform('app.shared_device_of(uuid, bytea)');

-- Counts a try of a PIN before it is compared, so that tries made at the same moment count too. No row: there is no PIN,
-- or too many tries have locked it.
create function app.count_pin_try(tenant_id uuid, user_id uuid, most integer) returns table (pin_hash text, is_locked boolean)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      update member_pins p set failures = p.failures + 1
      where p.tenant_id = count_pin_try.tenant_id and p.user_id = count_pin_try.user_id and p.failures < most
      returning p.pin_hash, false;
    if found then return; end if;
    return query
      select null::text, true from member_pins p
      where p.tenant_id = count_pin_try.tenant_id and p.user_id = count_pin_try.user_id;
  end $$;
call app.run_as_platform('app.count_pin_try(uuid, uuid, integer)');

-- What the holder of an invitation is offered, and whether the address has an account whose owner has proved it: only
-- then is there a password to go on with.
create function app.invitation_of(tenant_id uuid, token_hash bytea, at timestamptz)
  returns table (id uuid, email text, invited_by_email text, expires_at timestamptz, has_account boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.id, i.email, inviter.email, i.expires_at,
           exists (select from users u where u.email = i.email
                   and u.password_hash is not null and u.email_confirmed_at is not null)
    from member_invitations i join users inviter on inviter.id = i.invited_by
    where i.tenant_id = invitation_of.tenant_id and i.token_hash = invitation_of.token_hash
      and i.ended_at is null and i.expires_at > at;
  end;
call app.run_as_platform('app.invitation_of(uuid, bytea, timestamptz)');

-- Where somebody is signed in, in whichever shop: their own account shows them all.
create function app.own_sessions(user_id uuid, at timestamptz)
  returns table (id uuid, host text, user_agent text, created_at timestamptz, last_activity_at timestamptz, is_by_pin boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.id, s.host, s.user_agent, s.created_at, s.last_activity_at, s.shared_device_id is not null
    from user_sessions s
    where s.user_id = own_sessions.user_id and s.is_active and s.expires_at > at and s.impersonation_id is null
    order by s.last_activity_at desc, s.id
    limit 100;
  end;
call app.run_as_platform('app.own_sessions(uuid, timestamptz)');

-- Whose password the holder of a recovery may choose anew, on the host where it was opened.
create function app.recovery_of(token_hash bytea, tenant_id uuid, at timestamptz) returns table (email text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.email from access_tokens t join users u on u.id = t.user_id
    where t.token_hash = recovery_of.token_hash and t.kind = 'recovery'
      and t.tenant_id is not distinct from recovery_of.tenant_id
      and t.used_at is null and t.expires_at > at;
  end;
call app.run_as_platform('app.recovery_of(bytea, uuid, timestamptz)');

-- Who signs in with an address at a shop, or at the platform where no shop is named. The hash is read without a transaction,
-- because comparing it takes long; whoever reads it writes to the security log how it ended.
create function app.account_to_sign_in(email text, tenant_id uuid)
  returns table (
    user_id uuid, password_hash text, is_super_admin boolean, banned_until timestamptz, is_member boolean,
    permissions text[]
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.password_hash, u.is_super_admin, u.banned_until,
           case when account_to_sign_in.tenant_id is null
             then exists (select from user_roles m where m.user_id = u.id) else r.user_id is not null end,
           coalesce((select array_agg(flag.key order by flag.key)
                     from jsonb_each(to_jsonb(r)) as flag where flag.value = 'true'::jsonb), '{}')
    from users u
    left join user_roles r on r.tenant_id = account_to_sign_in.tenant_id and r.user_id = u.id
    where u.email = account_to_sign_in.email;
  end;
call app.run_as_platform('app.account_to_sign_in(text, uuid)');
