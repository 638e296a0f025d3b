import { readInTenantPrepared } from '@fournil/db'
import type { MailAddress } from '@fournil/integrations/mail-transport/port'
import type { MailBrand, MailTheme } from '@fournil/mail'
import type { TenantContext } from '../context.ts'

export type MailShop = {
  /** Who writes: the shop, in its colours and with the address of this store or of its first. */
  brand: MailBrand
  /**
   * Where a shopper's answer reaches the shop: the store that their order is collected in, else the company, else a store
   * that is open, else where the shop is told of its orders. Null for a shop that has given none of them.
   */
  reply_to: MailAddress | null
  /** Where the shop is told of its orders; null when it wants no mail. */
  told_at: MailAddress | null
}

type Row = MailTheme & {
  company_name: string
  store_name: string | null
  address: string | null
  postal_code: string | null
  city: string | null
  phone: string | null
  answers_to: string | null
  told_at: string | null
}

/** All that a mail of a shop needs to know of it, in one trip. */
export async function mailShop(
  ctx: TenantContext,
  { store_id }: { store_id?: string } = {},
): Promise<MailShop> {
  const { tenant } = ctx
  const url = ctx.originOf(tenant)
  const [row] = await readInTenantPrepared<Row>(ctx, SQL, [store_id ?? null])
  if (!row) return { brand: { name: tenant.tenant_name, url }, reply_to: null, told_at: null }
  const { company_name: name, answers_to, told_at, ...shown } = row
  const { store_name, address, postal_code, city, phone, ...theme } = shown
  return {
    brand: {
      name,
      url,
      address_lines: address ? [store_name ?? name, address, `${postal_code} ${city}`] : [],
      phone,
      theme,
    },
    reply_to: answers_to ? { name, address: answers_to } : null,
    told_at: told_at ? { name, address: told_at } : null,
  }
}

const SQL = `
  select f.company_name, f.primary_color, f.background_color, f.card_background, f.text_primary, f.text_secondary,
    f.border_color, f.button_primary_bg, f.button_primary_text,
    s.name as store_name, s.address, s.postal_code, s.city, s.phone,
    nullif(trim(f.order_notification_email), '') as told_at,
    coalesce(
      (select nullif(trim(s.email), '') from store_locations s where s.id = $1),
      (select nullif(trim(i.email), '') from invoice_settings i),
      (select trim(s.email) from store_locations s where s.is_active and s.archived_at is null and trim(s.email) <> ''
        order by s.is_default desc, fold(s.name), s.id limit 1),
      nullif(trim(f.order_notification_email), '')) as answers_to
  from storefront_settings f
  left join lateral (
    -- Orders are still collected in a store that takes no new ones.
    select * from store_locations where id = $1 or (is_active and archived_at is null)
    order by id is not distinct from $1 desc, is_default desc, fold(name) limit 1
  ) s on true
  where f.is_active`
