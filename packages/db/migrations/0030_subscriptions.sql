-- What a shop pays the platform, and what it is told of that.

-- One row for each mail to the owners, whatever job runs twice: what it says, and about which end or payment.
create table subscription_mails (
  tenant_id uuid not null references tenants (id),
  kind text not null check (length(kind) <= 40),
  about text not null check (length(about) <= 100),
  created_at timestamptz not null,
  primary key (tenant_id, kind, about)
);
call app.protect_tenant_table('subscription_mails', 'select, insert', 'select');

-- Whose trial ends within a week, or has just ended, and who may not have been told: the job of each shop decides for itself,
-- on the shop's own clock, so that an hour more is looked at here.
create function app.trials_ending(at timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id
    from tenants t
    where t.subscription_status = 'trial' and t.status in ('active', 'trial') and t.deleted_at is null and t.deletion_due_at is null
      and t.trial_ends_at > at - interval '7 days' and t.trial_ends_at <= at + interval '7 days 1 hour'
      and not exists (
        select from subscription_mails m
        where m.tenant_id = t.id and m.about = to_char(t.trial_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          and m.kind = case
            when t.trial_ends_at <= at then 'trial_0'
            when t.trial_ends_at <= at + interval '1 day' then 'trial_1'
            when t.trial_ends_at <= at + interval '3 days' then 'trial_3'
            else 'trial_7' end)
    order by t.trial_ends_at
    limit 10000;
  end;
call app.run_as_platform('app.trials_ending(timestamptz)');

-- What the provider said last of a shop's subscription: what the shop may do follows from it, and is written in `tenants`.
create domain provider_subscription_state as text check (value in ('incomplete', 'active', 'past_due', 'ended'));
create domain billing as text check (value in ('monthly', 'yearly'));
create table tenant_subscriptions (
  tenant_id uuid primary key references tenants (id),
  -- The provider's page that was opened last, and how many were: the number is part of the key against repetition.
  session_id text,
  attempts integer not null default 0,
  -- Since when the provider is being asked for a page.
  attempt_at timestamptz,
  subscription_id text,
  state provider_subscription_state,
  billing billing,
  period_start timestamptz,
  period_end timestamptz,
  cancels_at timestamptz,
  ended_at timestamptz,
  -- Where what is due can be paid.
  pay_url text,
  -- Questions to the provider are numbered: an answer counts only against those that were asked before it.
  asked integer not null default 0,
  answered integer not null default 0,
  checked_at timestamptz
);
call app.protect_tenant_table('tenant_subscriptions', 'select, insert, update');

-- Which shops' subscriptions the provider is asked about, whatever it has told us: those that are being begun or are not paid
-- every hour, the others once a day.
create function app.subscriptions_to_check(at timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.tenant_id
    from tenant_subscriptions s join tenants t on t.id = s.tenant_id
    where t.deleted_at is null
      and (s.session_id is not null or s.state in ('active', 'past_due'))
      and (s.checked_at is null or s.checked_at < at - case
        when s.session_id is not null or s.state = 'past_due' then interval '1 hour' else interval '1 day' end)
    order by s.checked_at nulls first
    limit 10000;
  end;
call app.run_as_platform('app.subscriptions_to_check(timestamptz)');
