-- The first door: what may be asked before it is known whose shop this is. These functions belong to the platform's
-- role and answer one question each.

create function walls.tenant_of_host(slug text, hostname text)
  returns table (
    tenant_id uuid, tenant_name text, tenant_slug text, tenant_status tenant_status,
    domain_id uuid, domain text, is_primary boolean,
    subscription_plan_name text, subscription_status subscription_status, trial_ends_at timestamptz,
    subscription_ends_at timestamptz, primary_domain text
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id, t.name, t.slug, t.status, d.id, d.domain::text, coalesce(d.is_primary, false),
           p.name, t.subscription_status, t.trial_ends_at, t.subscription_ends_at,
           (select pd.domain::text from tenant_domains pd
             where pd.tenant_id = t.id and pd.is_primary and pd.is_verified and pd.is_active)
    from tenants t
    join subscription_plans p on p.id = t.plan_id
    left join tenant_domains d on d.tenant_id = t.id and d.domain = hostname and d.is_verified and d.is_active
    where t.deleted_at is null
      and t.status in ('active', 'trial')
      and (t.slug = tenant_of_host.slug
           or t.id = (select c.tenant_id from tenant_domains c
                      where c.domain = hostname and c.is_verified and c.is_active))
    limit 1;
  end;

-- On a developer's machine, with no shop named: the first one.
create function walls.first_tenant_slug() returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select slug from tenants where status in ('active', 'trial') and deleted_at is null order by created_at, slug limit 1;
  end;

create function walls.session_of(token_hash bytea, host text)
  returns table (
    session_id uuid, user_id uuid, email text, tenant_id uuid, is_super_admin boolean, permissions text[],
    impersonation_id uuid, impersonator_user_id uuid, impersonator_email text, impersonation_reason text,
    impersonation_expires_at timestamptz, expires_at timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.id, u.id, u.email::text, s.tenant_id, u.is_super_admin,
           coalesce((select array_agg(flag.key order by flag.key)
                     from user_roles r, lateral jsonb_each(to_jsonb(r)) as flag
                     where r.tenant_id = u.tenant_id and r.user_id = u.id and flag.value = 'true'::jsonb), '{}'),
           i.id, i.admin_user_id, a.email::text, i.reason, i.expires_at, s.expires_at
    from user_sessions s
    join users u on u.id = s.user_id
    left join impersonations i on i.id = s.impersonation_id
    left join users a on a.id = i.admin_user_id
    where s.token_hash = session_of.token_hash
      and s.host = session_of.host
      and s.is_active
      and s.expires_at > now()
      and (u.banned_until is null or u.banned_until <= now())
      and (u.is_super_admin or u.tenant_id is not distinct from s.tenant_id)
      and (i.id is null or (i.ended_at is null and i.expires_at > now()
           and a.is_super_admin and (a.banned_until is null or a.banned_until <= now())));
  end;

-- What the pricing page shows to anyone.
create function walls.plans_on_offer() returns setof subscription_plans
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select * from subscription_plans where is_active order by sort_order, price_monthly;
  end;

-- The blacklist in force, less what the whitelist lets in all the same.
create function walls.blocked_addresses() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select b.ip_address::text from ip_blacklist b
    where (b.is_permanent or b.expires_at > now())
      and not exists (select from ip_whitelist w where w.is_global and w.ip_address >>= b.ip_address);
  end;

-- A function's new owner needs the right to create in its schema, for as long as it takes.
grant create on schema walls to fournil_platform;
alter function walls.tenant_of_host(text, text) owner to fournil_platform;
alter function walls.plans_on_offer() owner to fournil_platform;
alter function walls.blocked_addresses() owner to fournil_platform;
alter function walls.first_tenant_slug() owner to fournil_platform;
alter function walls.session_of(bytea, text) owner to fournil_platform;
revoke create on schema walls from fournil_platform;
revoke execute on all routines in schema walls from public;
grant execute on function walls.tenant_id() to fournil_tenant, fournil_platform;
