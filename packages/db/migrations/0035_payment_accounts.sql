-- A shop's own account at the payment provider: what the provider said of it last.

create table payment_accounts (
  tenant_id uuid primary key references tenants (id),
  account_id text not null check (length(account_id) <= 100),
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  -- What the provider asks for, by the names of its fields.
  requirements text[] not null default '{}',
  -- Questions to the provider are numbered: an answer counts only against those that were asked before it.
  asked integer not null default 0,
  answered integer not null default 0,
  created_at timestamptz not null,
  checked_at timestamptz
);
-- What the provider tells of an account has one shop to go to.
create unique index payment_accounts_one_holder on payment_accounts (account_id);
call app.protect_tenant_table('payment_accounts', 'select, insert, update', 'select');

-- Whose an account is: what the provider tells of it reaches that shop and no other.
create function app.tenant_of_payment_account(account_id text) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.tenant_id from payment_accounts a where a.account_id = tenant_of_payment_account.account_id;
  end;
call app.run_as_platform('app.tenant_of_payment_account(text)');

-- Which accounts the provider is asked about, whatever it has told us: those that are not open every hour, the others once a day.
create function app.payment_accounts_to_check(at timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.tenant_id
    from payment_accounts a join tenants t on t.id = a.tenant_id
    where t.deleted_at is null and (a.checked_at is null or a.checked_at < at - case
      when a.charges_enabled and a.payouts_enabled then interval '1 day' else interval '1 hour' end)
    order by a.checked_at nulls first
    limit 10000;
  end;
call app.run_as_platform('app.payment_accounts_to_check(timestamptz)');
