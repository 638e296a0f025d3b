-- Documents that prove a payment, and the company that issues them.

create table invoice_settings (
  tenant_id uuid primary key references tenants (id),
  company_name text not null default '',
  siret text,
  vat_number text,
  legal_form text,
  capital integer not null default 0 check (capital >= 0),
  rcs text,
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default 'France',
  phone text,
  email text,
  invoice_footer_text text,
  -- The legal pages alone: none of these is printed on an invoice, and an invoice never waits for them.
  publication_director text check (length(publication_director) between 1 and 120),
  -- Name and postal address.
  mediator_name text check (length(mediator_name) between 1 and 200),
  -- Becomes a link on a public page: no other scheme than the web's.
  mediator_url text check (mediator_url ~* '^https?://[^[:space:]]+$' and length(mediator_url) <= 300),
  -- Counts the saves, so that nobody overwrites what somebody else saved in the meantime.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

create domain invoice_kind as text check (value in ('invoice', 'credit_note'));
create table invoices (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  kind invoice_kind not null default 'invoice',
  invoice_number text not null,
  year smallint not null,
  sequence integer not null check (sequence >= 1),
  order_id uuid not null,
  refund_id uuid,
  credited_invoice_id uuid,
  -- The invoice that this one corrects: a credit note has taken that one back.
  replaces_invoice_id uuid,
  issued_at timestamptz not null default now(),
  subtotal_ht integer not null,
  total_tax integer not null,
  total_ttc integer not null,
  -- Everything that is printed, frozen on the day of issue.
  content jsonb not null,
  -- By what people look for a document: its number, that of its order, and for whom it is.
  search_text text not null generated always as (fold(invoice_number || ' ' || coalesce(content->'order'->>'order_number', '')
    || ' ' || coalesce(content->'buyer'->>'name', '') || ' ' || coalesce(content->'buyer'->'company'->>'company_name', ''))) stored,
  pdf_url text,
  primary key (tenant_id, id),
  unique (tenant_id, invoice_number),
  unique (tenant_id, kind, year, sequence),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, refund_id) references refunds (tenant_id, id),
  foreign key (tenant_id, credited_invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, replaces_invoice_id) references invoices (tenant_id, id),
  check (kind = 'invoice' or replaces_invoice_id is null),
  check ((kind = 'credit_note') = (credited_invoice_id is not null)),
  check (subtotal_ht + total_tax = total_ttc)
);
-- An order has one invoice; another one only in the place of the one before it.
create unique index invoices_one_per_order on invoices (tenant_id, order_id) where kind = 'invoice' and replaces_invoice_id is null;
create unique index invoices_replaced_once on invoices (tenant_id, replaces_invoice_id) where replaces_invoice_id is not null;
-- A refund is credited once on each invoice.
create unique index invoices_one_per_refund on invoices (tenant_id, refund_id, credited_invoice_id) where kind = 'credit_note';
create index invoices_latest on invoices (tenant_id, issued_at desc, id);
create index invoices_of_order on invoices (tenant_id, order_id);
create index invoices_of_refund on invoices (tenant_id, refund_id);
create index invoices_credited on invoices (tenant_id, credited_invoice_id);

call app.protect_tenant_table('invoice_settings', 'select, insert, update');
-- An invoice is never altered; only the file that shows it is added once it has been drawn.
call app.protect_tenant_table('invoices', 'select, insert, update (pdf_url)', 'select');
