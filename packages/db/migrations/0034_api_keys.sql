-- Keys by which other software calls the API of a shop.

-- It belongs to the shop and acts in the name of whoever made it, with what that person still may do of what it was given.
-- The key itself is shown once and stored hashed.
create table api_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null,
  -- Its last characters, by which people tell one from another.
  ending text not null check (length(ending) = 4),
  -- All but the team itself: that stays with people.
  permissions text[] not null check (cardinality(permissions) > 0 and permissions <@ array[
    'can_view_dashboard', 'can_manage_orders', 'can_manage_products', 'can_manage_stores', 'can_manage_categories',
    'can_manage_customers', 'can_manage_promo_codes', 'can_manage_reviews', 'can_view_reports',
    'can_manage_tax_settings', 'can_manage_design_settings', 'can_manage_notification_settings', 'can_manage_features',
    'can_manage_ai_prompts']),
  is_read_only boolean not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
create index api_keys_created_by on api_keys (created_by);

-- No shop reads a hash, nor writes when a key was used.
call app.protect_tenant_table('api_keys', 'select (tenant_id, id, name, ending, permissions, is_read_only, created_by, created_at,
  last_used_at, revoked_at), insert, update (revoked_at)');

-- Who changed a count, when it was a key that did.
alter table stock_movements add column api_key_id uuid, add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id);
create index stock_movements_api_key on stock_movements (tenant_id, api_key_id) where api_key_id is not null;
alter table product_imports add column api_key_id uuid, add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id);
create index product_imports_api_key on product_imports (tenant_id, api_key_id) where api_key_id is not null;

-- What a key of this shop opens. No row: it is unknown here, revoked, or its maker is no longer one of the shop's people.
create function app.api_key_of(tenant_id uuid, token_hash bytea)
  returns table (id uuid, name text, user_id uuid, email text, permissions text[], is_read_only boolean, last_used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select k.id, k.name, u.id, u.email::text,
           array(select flag from unnest(k.permissions) as flag where (to_jsonb(r)->>flag)::boolean order by flag),
           k.is_read_only, k.last_used_at
    from api_keys k
    join users u on u.id = k.created_by
    join user_roles r on r.tenant_id = k.tenant_id and r.user_id = u.id
    where k.tenant_id = api_key_of.tenant_id and k.token_hash = api_key_of.token_hash and k.revoked_at is null
      and (u.banned_until is null or u.banned_until <= now());
  end;
call app.run_as_platform('app.api_key_of(uuid, bytea)');

-- It was used. Written seldom: software asks for many things at once.
create function app.touch_api_key(tenant_id uuid, id uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    update api_keys k set last_used_at = at
    where k.tenant_id = touch_api_key.tenant_id and k.id = touch_api_key.id and (k.last_used_at is null or k.last_used_at < at);
  end;
call app.run_as_platform('app.touch_api_key(uuid, uuid, timestamptz)');
