-- Uploaded files and the sizes that were made of them.

create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  bucket text not null check (bucket in ('product-images', 'branding-assets', 'invoices')),
  key text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  width integer,
  height integer,
  -- The re-encoded sizes: [{ width, height, format, key, byte_size }].
  variants jsonb not null default '[]',
  dominant_color text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bucket, key)
);

call app.protect_tenant_table('files', 'select, insert, update, delete');
