-- Files of products that a shop brings: looked at first, then written in one transaction by a job.

create table product_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  file_name text not null check (length(file_name) <= 200),
  -- The file as it came; let go once nobody can ask for it any more.
  content bytea check (length(content) <= 10485760),
  -- The field of each column, in the order of the file; null: left out.
  columns jsonb not null,
  create_categories boolean not null default false,
  status text not null default 'preview'
    check (status in ('preview', 'queued', 'running', 'done', 'stale', 'failed', 'cancelled')),
  -- Of what was shown: what is written must be the same.
  fingerprint text not null check (length(fingerprint) = 64),
  -- { created, updated, unchanged, skipped }, as shown or as written.
  counts jsonb not null,
  -- The lines that are left out, each [line, name, [why]].
  skipped jsonb not null default '[]',
  progress integer not null default 0 check (progress between 0 and 100),
  -- Why it came to nothing, in a sentence.
  failure text check (length(failure) <= 500),
  cancel_asked_at timestamptz,
  created_by uuid references users (id) on delete set null,
  impersonator_user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create unique index product_imports_one_at_a_time on product_imports (tenant_id) where status in ('queued', 'running');
create index product_imports_newest on product_imports (tenant_id, created_at desc);
create index product_imports_created_by on product_imports (created_by);
create index product_imports_impersonator on product_imports (impersonator_user_id);
call app.protect_tenant_table('product_imports', 'select, insert, update, delete', 'select');

-- Pictures of the web that a file names, copied into the shop one by one after the import.
create table product_import_pictures (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  line integer not null,
  product_id uuid not null,
  -- Where the product names it: as its first picture, or among the others.
  field text not null check (field in ('image_url', 'additional_images')),
  address text not null check (length(address) <= 500),
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  -- Why it could not be had, in a sentence.
  failure text check (length(failure) <= 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, import_id) references product_imports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  check ((status = 'failed') = (failure is not null))
);
create index product_import_pictures_of_import on product_import_pictures (tenant_id, import_id, status, line);
create index product_import_pictures_of_product on product_import_pictures (tenant_id, product_id);
call app.protect_tenant_table('product_import_pictures', 'select, insert, update, delete', 'select');

-- What a shop said that its own headers mean, asked once. A null field: the column is left out.
create table product_import_columns (
  tenant_id uuid not null references tenants (id),
  header text not null check (length(header) between 1 and 100),
  field text check (length(field) <= 50),
  primary key (tenant_id, header)
);
call app.protect_tenant_table('product_import_columns', 'select, insert, update, delete', 'select');
