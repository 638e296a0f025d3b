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
    where t.subscription_status = 'trial' and t.status in ('active', 'trial') and t.deleted_at is null
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
