import type { Ask } from './ask.ts'

/**
 * Tables that name a tenant but belong to the platform: sessions and tokens exist before a tenant is known, and
 * the logs also keep what concerns no tenant. Their keys are their own; their policies are listed in policies.ts.
 */
export const PLATFORM_TABLES: readonly string[] = [
  'impersonations',
  'user_sessions',
  'access_tokens',
  'admin_audit_logs',
  'security_logs',
]

/** Every table that carries a tenant_id, from PostgreSQL's own catalogue. */
export async function tablesNamingTenants(ask: Ask): Promise<string[]> {
  const rows = await ask<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows.map(({ name }) => name)
}

export async function tenantTables(ask: Ask): Promise<string[]> {
  return (await tablesNamingTenants(ask)).filter((name) => !PLATFORM_TABLES.includes(name))
}
