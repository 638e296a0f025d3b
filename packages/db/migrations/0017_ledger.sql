-- What the platform owes each shop: entries are only ever added, balances are sums.

create domain ledger_account as text check (value in ('pending', 'available', 'paid_out', 'commission'));
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
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check (amount_total = platform_fee + tenant_amount)
);
create index platform_transactions_newest on platform_transactions (tenant_id, created_at desc);
create index platform_transactions_to_release on platform_transactions (release_at) where status = 'pending';

create table payout_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  amount integer not null check (amount >= 5000),
  payment_method payment_method not null default 'bank_transfer',
  payment_details jsonb not null default '{}',
  status money_status not null default 'pending',
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null default now(),
  processed_at timestamptz,
  processed_by uuid references users (id) on delete set null,
  notes text,
  primary key (tenant_id, id)
);
create index payout_requests_newest on payout_requests (tenant_id, requested_at desc);
create index payout_requests_to_settle on payout_requests (status, requested_at);
create index payout_requests_requester on payout_requests (requested_by);
create index payout_requests_processor on payout_requests (processed_by);

create table ledger_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  account ledger_account not null,
  amount integer not null,
  kind text not null check (kind in ('sale', 'commission', 'release', 'refund', 'payout', 'payout_returned')),
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
create index ledger_entries_of_transaction on ledger_entries (tenant_id, transaction_id);
create index ledger_entries_of_refund on ledger_entries (tenant_id, refund_id);
create index ledger_entries_of_payout on ledger_entries (tenant_id, payout_id);

create view tenant_balances with (security_invoker = true) as
  select tenant_id,
         coalesce(sum(amount) filter (where account = 'available'), 0)::bigint as available_balance,
         coalesce(sum(amount) filter (where account = 'pending'), 0)::bigint as pending_balance,
         coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint as total_revenue,
         coalesce(sum(amount) filter (where account = 'commission'), 0)::bigint as total_commissions_paid
  from ledger_entries
  group by tenant_id;

call app.protect_tenant_table('platform_transactions', 'select, insert, update', 'select, update');
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
