-- How the platform fares, minute by minute, and when that was worth an alert. Requests are counted in 0005_platform.sql.

-- Whether the platform answered when it asked itself. A minute without a row was not measured.
create table uptime_probes (
  minute timestamptz primary key,
  is_up boolean not null,
  duration_ms integer
);

create table platform_measurements (
  minute timestamptz primary key,
  -- To read one row.
  database_ms integer not null,
  storage_bytes bigint not null,
  jobs_waiting integer not null,
  oldest_job_seconds integer not null,
  mails_unsettled integer not null,
  payments_unsettled integer not null
);

create table platform_incidents (
  id uuid primary key default gen_random_uuid(),
  watched text not null check (watched in ('site', 'api', 'database', 'storage', 'jobs', 'mails', 'payments')),
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at > opened_at)
);
-- However many processes look, an incident begins once.
create unique index platform_incidents_once on platform_incidents (watched, opened_at);
create unique index platform_incidents_open on platform_incidents (watched) where closed_at is null;

call app.protect_platform_table('uptime_probes');
call app.protect_platform_table('platform_measurements');
call app.protect_platform_table('platform_incidents', 'select, insert, update');

-- What a process counted since it last said so; a minute may be told in parts.
create function app.record_requests(process_id uuid, minutes jsonb) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    insert into request_measurements as kept (minute, process_id, requests, errors, duration_ms_sum)
    select m.minute, record_requests.process_id, m.requests, m.errors, m.duration_ms_sum
    from jsonb_to_recordset(minutes) as m (minute timestamptz, requests integer, errors integer, duration_ms_sum bigint)
    on conflict on constraint request_measurements_pkey do update set
      requests = kept.requests + excluded.requests,
      errors = kept.errors + excluded.errors,
      duration_ms_sum = kept.duration_ms_sum + excluded.duration_ms_sum;
  end;
call app.run_as_platform('app.record_requests(uuid, jsonb)');

-- Several processes may ask in one minute: it was up if all of them were answered.
create function app.record_probes(probes jsonb) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    insert into uptime_probes as kept (minute, is_up, duration_ms)
    select p.minute, p.is_up, p.duration_ms
    from jsonb_to_recordset(probes) as p (minute timestamptz, is_up boolean, duration_ms integer)
    on conflict (minute) do update set
      is_up = kept.is_up and excluded.is_up,
      duration_ms = greatest(kept.duration_ms, excluded.duration_ms);
  end;
call app.run_as_platform('app.record_probes(jsonb)');

create function app.record_measurement(measured jsonb) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    insert into platform_measurements
      (minute, database_ms, storage_bytes, jobs_waiting, oldest_job_seconds, mails_unsettled, payments_unsettled)
    select m.minute, m.database_ms, m.storage_bytes, m.jobs_waiting, m.oldest_job_seconds, m.mails_unsettled, m.payments_unsettled
    from jsonb_to_record(measured) as m (minute timestamptz, database_ms integer, storage_bytes bigint,
      jobs_waiting integer, oldest_job_seconds integer, mails_unsettled integer, payments_unsettled integer)
    on conflict (minute) do nothing;
  end;
call app.run_as_platform('app.record_measurement(jsonb)');

-- By minute, hour or day of the platform's own clock; where nobody measured there is no row, or null.
create function app.measured(since timestamptz, unit text) returns table (
  starts_at timestamptz, requests bigint, errors bigint, duration_ms_sum bigint, probes integer, probes_up integer,
  database_ms integer, storage_bytes bigint, jobs_waiting integer, oldest_job_seconds integer,
  mails_unsettled integer, payments_unsettled integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    with counted as (
      select date_trunc(unit, r.minute, 'Europe/Paris') as starts_at, sum(r.requests)::bigint as requests,
        sum(r.errors)::bigint as errors, sum(r.duration_ms_sum)::bigint as duration_ms_sum
      from request_measurements r where r.minute >= since group by 1
    ), probed as (
      select date_trunc(unit, p.minute, 'Europe/Paris') as starts_at, count(*)::integer as probes,
        count(*) filter (where p.is_up)::integer as probes_up
      from uptime_probes p where p.minute >= since group by 1
    ), kept as (
      select date_trunc(unit, m.minute, 'Europe/Paris') as starts_at, round(avg(m.database_ms))::integer as database_ms,
        max(m.storage_bytes) as storage_bytes, max(m.jobs_waiting) as jobs_waiting,
        max(m.oldest_job_seconds) as oldest_job_seconds, max(m.mails_unsettled) as mails_unsettled,
        max(m.payments_unsettled) as payments_unsettled
      from platform_measurements m where m.minute >= since group by 1
    )
    select starts_at, coalesce(c.requests, 0), coalesce(c.errors, 0), coalesce(c.duration_ms_sum, 0),
      coalesce(p.probes, 0), coalesce(p.probes_up, 0), k.database_ms, k.storage_bytes, k.jobs_waiting,
      k.oldest_job_seconds, k.mails_unsettled, k.payments_unsettled
    from counted c full join probed p using (starts_at) full join kept k using (starts_at)
    order by starts_at;
  end;
call app.run_as_platform('app.measured(timestamptz, text)');

-- Those that are open, and those that ended since.
create function app.incidents(since timestamptz) returns table (id uuid, watched text, opened_at timestamptz, closed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.id, i.watched, i.opened_at, i.closed_at from platform_incidents i
    where i.closed_at is null or i.closed_at >= since order by i.opened_at desc;
  end;
call app.run_as_platform('app.incidents(timestamptz)');

create function app.setting_values() returns table (key text, value text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.key, s.value from platform_settings s;
  end;
call app.run_as_platform('app.setting_values()');

-- Bytes of all shops' files, with the sizes made of them.
create function app.stored_bytes() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(sum(f.byte_size + coalesce((
      select sum((v ->> 'byte_size')::bigint) from jsonb_array_elements(f.variants) v), 0)), 0)::bigint
    from files f;
  end;
call app.run_as_platform('app.stored_bytes()');

-- In numbers alone: what happens on the platform today, and what there is.
create function app.platform_activity(today timestamptz) returns table (
  active_tenants integer, total_tenants integer, active_users_today integer, total_users integer, orders_today integer, total_orders integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select
      (select coalesce(sum(t.total), 0) from platform_totals t where t.counted = 'tenants' and t.kind in ('active', 'trial'))::integer,
      (select coalesce(sum(t.total), 0) from platform_totals t where t.counted = 'tenants')::integer,
      (select count(*) from users u where u.last_sign_in_at >= today)::integer,
      (select coalesce(sum(t.total), 0) from platform_totals t where t.counted = 'users' and t.kind = 'all')::integer,
      -- Shop by shop: that is how the index of the newest orders is made.
      (select coalesce(sum(newest.orders), 0) from tenants t, lateral (
        select count(*) as orders from orders o where o.tenant_id = t.id and o.created_at >= today) newest)::integer,
      -- Each order takes the next number of its shop's year, and none is lost.
      (select coalesce(sum(c.value), 0) from tenant_counters c where c.name ^@ 'orders:')::integer;
  end;
call app.run_as_platform('app.platform_activity(timestamptz)');
