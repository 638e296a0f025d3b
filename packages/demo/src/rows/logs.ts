import type { Tx } from '@fournil/db'
import type { ShopContext } from '../shop-context.ts'
import { accountsOf, ownerOf } from './accounts.ts'
import { insertRows, type Row } from './insert-rows.ts'

// Rows of both logs carry the moment at which they were written: a chained log cannot be told an earlier one.

export async function writeLogs(tx: Tx, context: ShopContext): Promise<void> {
  await insertRows(tx, 'admin_audit_logs', auditRows(context))
  await insertRows(tx, 'security_logs', securityRows(context))
}

function auditRows(context: ShopContext): AuditRow[] {
  const { tenant_id, shop } = context
  const did = (action_type: string, target_type: string, target_id: string, details = {}) => ({
    tenant_id,
    admin_user_id: ownerOf(context),
    action_type,
    target_type,
    target_id,
    details,
    ip_address: '192.0.2.14',
  })
  return [
    did('settings_updated', 'storefront_settings', context.id('storefront_settings')),
    ...shop.promo_codes.map(({ code }) =>
      did('promo_code_created', 'promo_code', context.id('promo_code', code), { code }),
    ),
    ...shop.stores.map(({ slug, name }) =>
      did('store_created', 'store', context.id('store', slug), { name }),
    ),
  ]
}

function securityRows(context: ShopContext): SecurityRow[] {
  const { tenant_id } = context
  return accountsOf(context).flatMap(({ user_id }) => [
    {
      tenant_id,
      event_type: 'login_failed',
      severity: 'warning' as const,
      ip_address: '198.51.100.23',
      details: { user_id },
    },
    {
      tenant_id,
      event_type: 'login_succeeded',
      severity: 'info' as const,
      ip_address: '192.0.2.14',
      details: { user_id },
    },
  ])
}

// The database writes the moment and both hashes itself.
type AuditRow = Omit<Row<'admin_audit_logs'>, 'hash'>
type SecurityRow = Omit<Row<'security_logs'>, 'hash'>
