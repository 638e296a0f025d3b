-- How those who guess passwords are slowed down, whichever process they ask, and by which key known devices are told apart.

-- Failed tries of one counter: an account, an address, an account from an address, a known device. The key is the hash of its name.
create table sign_in_throttles (
  key bytea primary key check (length(key) = 32),
  -- Not whole: failures are forgiven little by little.
  failures double precision not null check (failures >= 0),
  tried_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_throttles_tried on sign_in_throttles (tried_at);
call app.protect_platform_table('sign_in_throttles');

-- Signs the cookie of a device on which somebody has signed in before, what is pushed to browsers, and what passkeys answer. Written before the table is protected: no role but
-- the platform's may write to it afterwards.
create table signing_keys (
  name text primary key,
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null default now()
);
insert into signing_keys (name, key) values
  ('passkey_challenge', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')),
  ('known_device', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')),
  ('web_push', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
call app.protect_platform_table('signing_keys', 'select');

create function app.known_device_key() returns bytea
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select k.key from signing_keys k where k.name = 'known_device';
  end;
call app.run_as_platform('app.known_device_key()');

-- Counts a try before the password is compared, so that tries made at the same moment count too: on all of these counters, or on
-- none while one of them is blocked. `delays`: the seconds for which the counter is blocked after its first, second, ... failure.
create function app.count_sign_in(counters jsonb, at timestamptz)
  returns table (key text, failures integer, wait_seconds integer)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    -- Twice: whoever is refused writes nothing, and whoever waited for the rows looks at them again.
    for look in 1..2 loop
      return query
        select c.key, round(t.failures)::integer, ceil(extract(epoch from t.blocked_until - at))::integer
        from jsonb_to_recordset(counters) as c (key text)
        join sign_in_throttles t on t.key = decode(c.key, 'hex')
        where t.blocked_until > at;
      if found then return; end if;
      -- In the order of their keys, so that no two tries wait for each other.
      if look = 1 then
        insert into sign_in_throttles as t (key, failures, tried_at, blocked_until)
        select decode(c.key, 'hex'), 0, at, at from jsonb_to_recordset(counters) as c (key text) order by 1
        on conflict (key) do update set key = excluded.key;
      end if;
    end loop;
    return query
      with counted as (
        select decode(c.key, 'hex') as key, c.delays,
               least(greatest(t.failures - greatest(extract(epoch from at - t.tried_at), 0) / c.forgiven_every, 0) + 1,
                     cardinality(c.delays)) as failures
        from jsonb_to_recordset(counters) as c (key text, delays integer[], forgiven_every integer)
        join sign_in_throttles t on t.key = decode(c.key, 'hex')
      )
      update sign_in_throttles t
      set failures = counted.failures, tried_at = at,
          blocked_until = at + counted.delays[greatest(round(counted.failures)::integer, 1)] * interval '1 second'
      from counted where t.key = counted.key
      returning encode(t.key, 'hex'), round(t.failures)::integer, 0;
  end $$;
call app.run_as_platform('app.count_sign_in(jsonb, timestamptz)');

-- A try that was no failure: counted no longer, and blocking nobody. The counters of whoever came in begin anew.
create function app.take_back_sign_in(keys text[], cleared text[], at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform from sign_in_throttles t
    where t.key in (select decode(k, 'hex') from unnest(keys || cleared) k) order by t.key for update;
    delete from sign_in_throttles t where t.key in (select decode(k, 'hex') from unnest(cleared) k);
    update sign_in_throttles t
    set failures = greatest(t.failures - 1, 0), blocked_until = least(t.blocked_until, at)
    where t.key in (select decode(k, 'hex') from unnest(keys) k);
  end $$;
call app.run_as_platform('app.take_back_sign_in(text[], text[], timestamptz)');
