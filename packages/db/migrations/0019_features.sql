-- What a shop has switched on, and what it asks of the writing assistant.

create table feature_settings (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  feature_key text not null,
  description text not null default '',
  is_enabled boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, feature_key)
);

create domain prompt_type as text check (value in (
  'product_description', 'seo_metadata', 'category_description', 'google_merchant_suggestions', 'product_image_generation'
));
create table ai_prompt_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  prompt_type prompt_type not null,
  system_prompt text not null,
  user_prompt_template text not null,
  description text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  primary key (tenant_id, id),
  unique (tenant_id, prompt_type)
);
create index ai_prompt_templates_updated_by on ai_prompt_templates (updated_by);

call app.protect_tenant_table('feature_settings', 'select, insert, update');
call app.protect_tenant_table('ai_prompt_templates', 'select, insert, update');
