-- What somebody shows beside their password: the code of an application on their telephone, or one of ten codes on paper.

-- One application for an account, which counts once a first code of it was right. A code serves once: `last_step` is the
-- half minute of the last one that was taken.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null check (length(secret) = 20),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint
);

-- For whoever has lost the telephone. Each serves once; only its hash is stored.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

call app.protect_platform_table('totp_factors');
call app.protect_platform_table('recovery_codes');

-- Whether an account asks for more than its password, and how many codes are left on paper.
create function app.second_factor_of(user_id uuid) returns table (is_on boolean, codes_left integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from totp_factors f where f.user_id = second_factor_of.user_id and f.confirmed_at is not null),
           (select count(*)::integer from recovery_codes c where c.user_id = second_factor_of.user_id and c.used_at is null);
  end;
call app.run_as_platform('app.second_factor_of(uuid)');
