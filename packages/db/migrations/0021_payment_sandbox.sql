-- The payment sandbox stands in for Stripe, so it has a schema and a role of its own: no table of a tenant refers to it, and
-- neither the tenant's nor the platform's role may read it.

create schema payment_sandbox;

create table payment_sandbox.secrets (
  only_row boolean primary key default true check (only_row),
  secret_key text not null,
  webhook_secret text not null
);
insert into payment_sandbox.secrets (secret_key, webhook_secret) values (
  'sk_test_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

-- A session with its payment and its charge: one row to lock, whatever happens to it.
create table payment_sandbox.sessions (
  id text primary key,
  payment_intent_id text unique,
  status text not null check (status in ('open', 'complete', 'expired')),
  expires_at timestamptz not null,
  pays_at timestamptz,
  amount_total integer not null check (amount_total > 0),
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount_total),
  document jsonb not null
);
create index sessions_running_out on payment_sandbox.sessions (expires_at) where status = 'open';
create index sessions_contested on payment_sandbox.sessions (((document->'dispute'->>'created')::bigint) desc, id)
  where document->'dispute'->>'id' is not null;
create index sessions_paid_late on payment_sandbox.sessions (pays_at) where pays_at is not null;

create table payment_sandbox.refunds (
  id text primary key,
  number bigint generated always as identity,
  payment_intent_id text not null references payment_sandbox.sessions (payment_intent_id),
  amount integer not null check (amount > 0),
  document jsonb not null
);
create index refunds_of_payment on payment_sandbox.refunds (payment_intent_id, number desc);

-- A subscription with its invoices: one row to lock, whatever happens to it.
create table payment_sandbox.subscriptions (
  id text primary key,
  status text not null check (status in ('active', 'past_due', 'canceled')),
  due_at timestamptz not null,
  document jsonb not null
);
create index subscriptions_due on payment_sandbox.subscriptions (due_at) where status <> 'canceled';

-- A shop's own account, with what it has and what was paid out of it.
create table payment_sandbox.accounts (
  id text primary key,
  document jsonb not null
);

-- What was answered under a key. The row is there, locked, from the moment the first request takes the key.
create table payment_sandbox.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer,
  body text,
  taken_at timestamptz not null
);

create table payment_sandbox.events (
  id text primary key,
  number bigint generated always as identity unique,
  type text not null,
  created bigint not null,
  body text not null,
  attempts integer not null default 0,
  -- Null: delivered, or given up.
  next_attempt_at timestamptz default '-infinity',
  delivered_at timestamptz
);
create index events_to_send on payment_sandbox.events (next_attempt_at, number) where next_attempt_at is not null;

grant usage on schema payment_sandbox to fournil_sandbox;
grant select, insert, update on
  payment_sandbox.sessions, payment_sandbox.refunds, payment_sandbox.subscriptions, payment_sandbox.accounts,
  payment_sandbox.idempotency_keys, payment_sandbox.events to fournil_sandbox;
grant select on payment_sandbox.secrets to fournil_sandbox;
