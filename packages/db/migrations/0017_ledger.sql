-- What the platform owes each shop: entries are only ever added, balances are sums.

create domain ledger_account as text check (value in ('card', 'pending', 'available', 'paid_out', 'commission', 'provider_fees'));
create domain money_status as text check (value in ('completed', 'pending', 'failed', 'approved', 'processing', 'rejected', 'refunded', 'disputed'));
create domain payment_method as text check (value in ('bank_transfer'));

create table platform_transactions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount_total integer not null,
  platform_fee integer not null,
  commission_rate numeric(5, 2) not null check (commission_rate between 0 and 100),
  tenant_amount integer not null,
  status money_status not null default 'pending',
  release_at timestamptz not null,
  -- Where the shop took the money itself; the platform has its fee and owes nothing.
  payment_account text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check (amount_total = platform_fee + tenant_amount)
);
create index platform_transactions_newest on platform_transactions (tenant_id, created_at desc, id desc);
create index platform_transactions_on_own_account on platform_transactions (tenant_id) include (amount_total)
  where payment_account is not null;
create index platform_transactions_pending on platform_transactions (tenant_id, release_at) where status = 'pending';
create index platform_transactions_to_release on platform_transactions (release_at) where status = 'pending';

-- Where a shop wants its money: rows are only added, the newest counts. The number is encrypted with a key that is not in
-- the database; its ends are what people see of it.
create table bank_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  account_holder text not null check (account_holder <> ''),
  iban_encrypted bytea not null,
  iban_start text not null check (iban_start ~ '^[A-Z]{2}[0-9]{2}$'),
  iban_end text not null check (iban_end ~ '^[A-Z0-9]{4}$'),
  bic text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index bank_accounts_newest on bank_accounts (tenant_id, created_at desc, id desc);
create index bank_accounts_by on bank_accounts (created_by);

create table payout_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  -- Fifty euros at least, but for the rest of a shop that leaves.
  amount integer not null check (amount > 0),
  payment_method payment_method not null default 'bank_transfer',
  payment_details jsonb not null default '{}',
  -- The account that it goes to, whatever the shop writes down afterwards.
  bank_account_id uuid,
  status money_status not null default 'pending',
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null default now(),
  processed_at timestamptz,
  processed_by uuid references users (id) on delete set null,
  notes text,
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id)
);
create index payout_requests_newest on payout_requests (tenant_id, requested_at desc);
create index payout_requests_of_account on payout_requests (tenant_id, bank_account_id);
create index payout_requests_to_settle on payout_requests (status, requested_at);
create index payout_requests_requester on payout_requests (requested_by);
create index payout_requests_processor on payout_requests (processed_by);

create table ledger_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  account ledger_account not null,
  amount integer not null,
  kind text not null check (kind in ('sale', 'commission', 'release', 'refund', 'payout', 'payout_returned',
    'dispute', 'dispute_fee', 'dispute_reinstated')),
  transaction_id uuid,
  refund_id uuid,
  payout_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, transaction_id) references platform_transactions (tenant_id, id),
  foreign key (tenant_id, refund_id) references refunds (tenant_id, id),
  foreign key (tenant_id, payout_id) references payout_requests (tenant_id, id),
  check (num_nonnulls(transaction_id, payout_id) = 1)
);
create index ledger_entries_sums on ledger_entries (tenant_id, account) include (amount, kind);
create index ledger_entries_by_day on ledger_entries (tenant_id, created_at);
create index ledger_entries_of_transaction on ledger_entries (tenant_id, transaction_id);
create index ledger_entries_of_refund on ledger_entries (tenant_id, refund_id);
create index ledger_entries_of_payout on ledger_entries (tenant_id, payout_id);

-- Money comes from somewhere and goes somewhere: what one statement adds about a sale or a payout sums to zero.
create function app.ledger_entries_balance() returns trigger
  language plpgsql as $$
begin
  if exists (select from added group by tenant_id, transaction_id, payout_id having sum(amount) <> 0) then
    raise exception 'Entries of the ledger that are added together must sum to zero.' using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function app.ledger_entries_balance() from public;
create trigger balanced after insert on ledger_entries referencing new table as added
  for each statement execute function app.ledger_entries_balance();

create view tenant_balances with (security_invoker = true) as
  select tenant_id,
         coalesce(sum(amount) filter (where account = 'available'), 0)::bigint as available_balance,
         coalesce(sum(amount) filter (where account = 'pending'), 0)::bigint as pending_balance,
         coalesce(sum(amount) filter (where kind = 'sale' and account = 'pending'), 0)::bigint as total_revenue,
         coalesce(sum(amount) filter (where account = 'commission'), 0)::bigint as total_commissions_paid
  from ledger_entries
  group by tenant_id;

call app.protect_tenant_table('platform_transactions', 'select, insert, update', 'select, update');
call app.protect_tenant_table('bank_accounts', 'select, insert', 'select');
call app.protect_tenant_table('payout_requests', 'select, insert', 'select, update');
call app.protect_tenant_table('ledger_entries', 'select, insert', 'select, insert');
grant select on tenant_balances to fournil_tenant, fournil_platform;

-- Which sales of all shops have waited long enough; each is then released in its own tenant.
create function app.sales_to_release(as_of timestamptz, at_most integer) returns table (tenant_id uuid, order_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.tenant_id, t.order_id from platform_transactions t
    where t.status = 'pending' and t.release_at <= as_of
    order by t.release_at
    limit at_most;
  end;
call app.run_as_platform('app.sales_to_release(timestamptz, integer)');

-- Every balance from what happened (sales, refunds, payouts) beside what the ledger says of it: a row for each account of a
-- sale or payout where the two differ. What else became of a sale is only held to adding up to zero.
create function app.ledger_differences(at_most integer)
  returns table (tenant_id uuid, transaction_id uuid, payout_id uuid, account text, expected bigint, found bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    with books as (
      select e.tenant_id, e.transaction_id, e.payout_id, sum(e.amount) as everything,
             coalesce(sum(e.amount) filter (where e.account = 'card'), 0)::bigint as card,
             coalesce(sum(e.amount) filter (where e.account = 'pending'), 0)::bigint as pending,
             coalesce(sum(e.amount) filter (where e.account = 'available'), 0)::bigint as available,
             coalesce(sum(e.amount) filter (where e.account = 'paid_out'), 0)::bigint as paid_out,
             coalesce(sum(e.amount) filter (where e.account = 'commission'), 0)::bigint as commission,
             bool_and(e.kind in ('sale', 'commission', 'release', 'refund', 'payout', 'payout_returned')) as is_plain
      from ledger_entries e group by e.tenant_id, e.transaction_id, e.payout_id
    ), given_back as (
      select r.tenant_id, r.order_id, sum(r.amount)::bigint as amount from refunds r
      where r.status = 'succeeded' and r.extra_payment_intent_id is null group by r.tenant_id, r.order_id
    ), sales as (
      select t.tenant_id, t.id, t.status, t.amount_total, t.platform_fee, t.payment_account, coalesce(g.amount, 0) as refunded,
             -- Rounded half up, as the commission on a refund is.
             coalesce((2 * t.platform_fee * g.amount + t.amount_total) / (2 * nullif(t.amount_total, 0)), 0) as fee_back
      from platform_transactions t left join given_back g on (g.tenant_id, g.order_id) = (t.tenant_id, t.order_id)
    ), compared as (
      select s.tenant_id, s.id as transaction_id, null::uuid as payout_id, c.account, c.expected, c.found
      from sales s left join books b on (b.tenant_id, b.transaction_id) = (s.tenant_id, s.id)
      -- Where the shop took the money itself, nothing but the fee passes through the books.
      cross join lateral (select
        case when s.payment_account is null then s.amount_total - s.platform_fee - s.refunded + s.fee_back else 0 end as rest,
        case when s.payment_account is null then s.refunded - s.amount_total else s.fee_back - s.platform_fee end as card) r
      cross join lateral (values
        ('card', r.card, coalesce(b.card, 0)),
        ('commission', s.platform_fee - s.fee_back, coalesce(b.commission, 0)),
        ('pending', case when s.status = 'pending' then r.rest else 0 end, coalesce(b.pending, 0)),
        ('available', case when s.status <> 'pending' then r.rest else 0 end, coalesce(b.available, 0)),
        ('paid_out', 0, coalesce(b.paid_out, 0))) as c (account, expected, found)
      where coalesce(b.is_plain, true) and s.status <> 'disputed'
      union all
      select p.tenant_id, null, p.id, c.account, c.expected, c.found
      from payout_requests p left join books b on (b.tenant_id, b.payout_id) = (p.tenant_id, p.id)
      cross join lateral (select case when p.status in ('rejected', 'failed') then 0 else p.amount end as gone) g
      cross join lateral (values
        ('available', -g.gone, coalesce(b.available, 0)),
        ('paid_out', g.gone, coalesce(b.paid_out, 0)),
        ('card', 0, coalesce(b.card, 0)), ('pending', 0, coalesce(b.pending, 0)),
        ('commission', 0, coalesce(b.commission, 0))) as c (account, expected, found)
      union all
      select b.tenant_id, b.transaction_id, b.payout_id, 'all', 0, b.everything::bigint from books b
    )
    select c.tenant_id, c.transaction_id, c.payout_id, c.account, c.expected, c.found from compared c
    where c.expected <> c.found
    order by c.tenant_id, c.transaction_id, c.payout_id, c.account
    limit at_most;
  end;
call app.run_as_platform('app.ledger_differences(integer)');
