import type pg from 'pg'

export type Size = { tenants: number; logs: number }

/** Shops with owners, people and domains, and two logs that tell of them. */
export async function fillConsole(client: pg.Client, { tenants, logs }: Size): Promise<void> {
  await client.query('begin')
  for (const sql of TENANTS) await client.query(sql, sql.includes('$1') ? [tenants] : [])
  // The chain is not what is measured: a million hashes take minutes.
  for (const log of ['admin_audit_logs', 'security_logs'])
    await client.query(`alter table ${log} disable trigger chained`)
  for (const sql of LOGS) await client.query(sql, [logs, tenants])
  for (const log of ['admin_audit_logs', 'security_logs'])
    await client.query(`alter table ${log} enable trigger chained`)
  await client.query('commit')
  await client.query('vacuum analyze')
}

const TENANTS = [
  `insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
     max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
   values ('bench', 'Bench', 0, 0, -1, -1, -1, -1, -1, -1)`,
  `insert into users (email, email_confirmed_at, is_super_admin, created_at)
   select 'user' || n || '@example.test', now(), n = 1, now() - n * interval '1 minute' from generate_series(1, $1::int * 3) as n`,
  `insert into tenants (name, slug, plan_id, owner_user_id, status, subscription_status, created_at)
   select 'Boutique ' || n, 'shop-' || n, p.id, u.id, case when n % 10 = 3 then 'suspended' else 'active' end,
          case when n % 2 = 0 then 'trial' else 'active' end, now() - n * interval '1 hour'
   from generate_series(1, $1::int) as n cross join subscription_plans p
   join users u on u.email = 'user' || n || '@example.test'`,
  `insert into user_roles (tenant_id, user_id) select t.id, t.owner_user_id from tenants t`,
  `insert into tenant_domains (tenant_id, domain, is_verified, verification_token, created_at)
   select id, slug || '.example', true, 'x', created_at from tenants`,
]

const LOGS = [
  `insert into admin_audit_logs (tenant_id, admin_user_id, action_type, target_type, target_id, created_at, hash)
   select t.id, t.owner_user_id, (array['order_updated', 'product_saved', 'customers_listed', 'tenants_viewed'])[1 + n % 4],
          'thing', n::text, now() - n * interval '2 seconds', '\\x00'
   from generate_series(1, $1::int) as n
   join (select *, row_number() over () - 1 as at from tenants) t on t.at = n % $2::int`,
  `insert into security_logs (tenant_id, event_type, severity, ip_address, created_at, hash)
   select t.id, (array['sign_in', 'sign_out', 'sign_in_refused'])[1 + n % 3],
          case when n % 500 = 0 then 'error' else 'info' end,
          '192.0.2.0'::inet + (n % 250), now() - n * interval '2 seconds', '\\x00'
   from generate_series(1, $1::int) as n
   join (select *, row_number() over () - 1 as at from tenants) t on t.at = n % $2::int`,
]
