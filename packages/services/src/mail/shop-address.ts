import { readInTenantPrepared } from '@fournil/db'
import type { MailAddress } from '@fournil/integrations/mail-transport/port'
import type { TenantContext } from '../context.ts'

type Row = { name: string; address: string | null }

/**
 * Where a shopper's answer reaches the shop: the store that their order is collected in, else the company, else a store
 * that is open, else where the shop is told of its orders. Null for a shop that has given none of them.
 */
export async function shopAddress(
  ctx: TenantContext,
  { store_id }: { store_id?: string } = {},
): Promise<MailAddress | null> {
  const [row] = await readInTenantPrepared<Row>(ctx, SQL, [store_id ?? null])
  return row?.address ? { name: row.name, address: row.address } : null
}

const SQL = `
  select f.company_name as name, coalesce(
    (select nullif(trim(s.email), '') from store_locations s where s.id = $1),
    (select nullif(trim(i.email), '') from invoice_settings i),
    (select trim(s.email) from store_locations s where s.is_active and s.archived_at is null and trim(s.email) <> ''
      order by s.is_default desc, fold(s.name), s.id limit 1),
    nullif(trim(f.order_notification_email), '')) as address
  from storefront_settings f
  where f.is_active`
