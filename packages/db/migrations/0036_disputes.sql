-- Payments that customers contest with their bank.

create domain dispute_status as text check (value in
  ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost'));

create table disputes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  provider_dispute_id text not null check (length(provider_dispute_id) <= 100),
  payment_account text,
  amount integer not null,
  currency text not null,
  reason text not null,
  status dispute_status not null,
  opened_at timestamptz not null,
  -- Until when the shop is heard.
  due_by timestamptz,
  closed_at timestamptz,
  -- What the provider has moved because of it; none of these ever shrinks.
  withdrawn integer not null default 0,
  reinstated integer not null default 0,
  fee integer not null default 0,
  fee_returned integer not null default 0,
  -- What the shop said, once: the bank reads no second answer.
  explanation text check (length(explanation) <= 20000),
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  -- Since when the answer is on its way.
  answering_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider_dispute_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index disputes_of_order on disputes (tenant_id, order_id);
create index disputes_newest on disputes (tenant_id, opened_at desc, id desc);
create index disputes_by on disputes (answered_by) where answered_by is not null;
create index disputes_open on disputes (checked_at nulls first) where status not in ('won', 'lost', 'warning_closed');

-- What goes along with the answer; the provider keeps the file itself.
create domain dispute_file_kind as text check (value in ('receipt', 'customer_communication', 'other'));
create table dispute_files (
  tenant_id uuid not null references tenants (id),
  dispute_id uuid not null,
  kind dispute_file_kind not null,
  file_name text not null check (length(file_name) <= 200),
  size integer not null check (size > 0),
  provider_file_id text not null check (length(provider_file_id) <= 100),
  created_at timestamptz not null,
  primary key (tenant_id, dispute_id, kind),
  foreign key (tenant_id, dispute_id) references disputes (tenant_id, id) on delete cascade
);

alter table ledger_entries add column dispute_id uuid;
alter table ledger_entries add foreign key (tenant_id, dispute_id) references disputes (tenant_id, id);
create index ledger_entries_of_dispute on ledger_entries (tenant_id, dispute_id) where dispute_id is not null;

call app.protect_tenant_table('disputes', 'select, insert, update', 'select');
call app.protect_tenant_table('dispute_files', 'select, insert, update, delete', 'select');

-- Which open disputes of all shops have not been asked about for six hours; each is then asked about inside its own tenant.
create function app.disputes_to_check(at timestamptz) returns table (tenant_id uuid, dispute_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select d.tenant_id, d.id from disputes d
    where d.status not in ('won', 'lost', 'warning_closed')
      and (d.checked_at is null or d.checked_at < at - interval '6 hours')
    order by d.checked_at nulls first
    limit 10000;
  end;
call app.run_as_platform('app.disputes_to_check(timestamptz)');
