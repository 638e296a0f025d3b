-- What the shop's people asked of the writing assistant, and what came of it. An answer is a proposal: it changes nothing
-- until somebody puts it into a form and saves that.

create domain ai_request_status as text check (value in ('queued', 'running', 'done', 'failed', 'cancelled'));
create domain ai_error as text check (value in (
  'AI_NOT_CONFIGURED', 'AI_BUSY', 'AI_UNAVAILABLE', 'AI_REFUSED', 'AI_UNREADABLE', 'STORAGE_FULL'
));

create table ai_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  prompt_type prompt_type not null,
  -- The variables of the prompt, as the form had them.
  input jsonb not null,
  status ai_request_status not null default 'queued',
  result jsonb,
  error ai_error,
  -- Credits of the plan, taken when it is asked for and given back when nothing comes of it.
  credits integer not null check (credits >= 0),
  -- The month they were taken from.
  month date not null,
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  check ((status = 'done') = (result is not null)),
  check ((status = 'failed') = (error is not null)),
  check ((status in ('done', 'failed', 'cancelled')) = (finished_at is not null))
);
create index ai_requests_requested_by on ai_requests (requested_by);

call app.protect_tenant_table('ai_requests', 'select, insert, update');
