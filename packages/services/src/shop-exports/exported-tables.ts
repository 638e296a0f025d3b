import { sql, type Tx } from '@fournil/db'

export type ExportedTable = { name: string; columns: string[]; order: string[] }

/** Of the platform, about the people who sign in: where and how, not what the shop is made of. */
export const LEFT_OUT_TABLES: readonly string[] = ['user_sessions', 'security_logs']

/**
 * What opens something, or is about the platform's own people. What a shop may not even read (hashes of passwords, PINs
 * and tokens) is left out by the rights of its role.
 */
export const LEFT_OUT_COLUMNS: readonly string[] = [
  'orders.access_token',
  'orders.idempotency_key',
  'orders.payment_url',
  'bank_accounts.iban_encrypted',
  'push_subscriptions.endpoint',
  'push_subscriptions.p256dh',
  'push_subscriptions.auth',
  'tenant_domains.verification_token',
  'tenant_subscriptions.pay_url',
  'tenant_subscriptions.session_id',
  'webhook_endpoints.secret',
  'webhook_endpoints.previous_secret',
  'payment_events.payload',
  'impersonations.admin_user_id',
  'admin_audit_logs.ip_address',
  'admin_audit_logs.impersonator_user_id',
  'admin_audit_logs.hash',
  'admin_audit_logs.previous_hash',
]

/** Every table with rows of a shop, from PostgreSQL's own catalogue: a new one is exported without a line here. */
export async function exportedTables(tx: Tx): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce((select array_agg(k.attname::text order by place) from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as key (attnum, place)
        join pg_attribute k on k.attrelid = c.oid and k.attnum = key.attnum
        where i.indrelid = c.oid and i.indisprimary), '{}') as "order"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname in ('tenants', 'users') or exists (
        select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped))
      and c.relname <> all (${LEFT_OUT_TABLES}::text[])
      and has_column_privilege(c.oid, a.attnum, 'select')
      and c.relname || '.' || a.attname <> all (${LEFT_OUT_COLUMNS}::text[])
    group by c.oid, c.relname order by c.relname`.execute(tx)
  return rows
}
