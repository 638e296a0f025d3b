-- Passkeys (WebAuthn): a device signs a challenge of ours instead of a person typing a password.

-- One key of a person, good on the host where it was made (`rp_id`) and nowhere else. `counter`: how often the device has signed
-- with it, where it counts at all; a lower one is that of a copy.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  rp_id text not null check (rp_id = lower(rp_id) and length(rp_id) between 1 and 253),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2000),
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (rp_id, credential_id)
);
create index passkeys_user on passkeys (user_id, created_at);

-- A challenge carries our signature and its own end, so that asking for one writes nothing. What was answered is remembered
-- until then: it serves once.
create table spent_passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index spent_passkey_challenges_expiry on spent_passkey_challenges (expires_at);

call app.protect_platform_table('passkeys');
call app.protect_platform_table('spent_passkey_challenges');

-- Whoever came in by a passkey has shown both factors; when it is removed, what it opened ends.
alter table user_sessions add column passkey_id uuid references passkeys (id) on delete set null;
create index user_sessions_passkey on user_sessions (passkey_id);

create function app.passkey_challenge_key() returns bytea
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select k.key from signing_keys k where k.name = 'passkey_challenge';
  end;
call app.run_as_platform('app.passkey_challenge_key()');

-- Whose key this is on this host.
create function app.passkey_of(rp_id text, credential_id bytea)
  returns table (passkey_id uuid, user_id uuid, email text, public_key bytea)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select p.id, p.user_id, u.email, p.public_key
    from passkeys p
    join users u on u.id = p.user_id
    where p.rp_id = passkey_of.rp_id and p.credential_id = passkey_of.credential_id;
  end;
call app.run_as_platform('app.passkey_of(text, bytea)');

-- Asked about oneself alone.
create function app.own_passkeys(user_id uuid)
  returns table (id uuid, name text, host text, credential_id bytea, transports text[], created_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select p.id, p.name, p.rp_id, p.credential_id, p.transports, p.created_at, p.last_used_at
    from passkeys p where p.user_id = own_passkeys.user_id order by p.created_at, p.id;
  end;
call app.run_as_platform('app.own_passkeys(uuid)');

-- Whether a super administrator must have a second factor before anything of the console opens to them: the code of an
-- application, asked for at every login, or the passkey by which this session was opened.
create function app.lacks_second_factor(session_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (
        select from user_sessions s
        join users u on u.id = s.user_id
        where s.id = lacks_second_factor.session_id and u.is_super_admin and s.passkey_id is null
          and not exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null))
      and exists (select from platform_settings p where p.key = 'require_second_factor' and p.value = 'true');
  end;
call app.run_as_platform('app.lacks_second_factor(uuid)');
